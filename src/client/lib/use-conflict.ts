import { useState } from 'react';
import { applyTheirs, type MergedEdits, mergeEdits } from './merge-edits.ts';

/** Another user's saved edit, if both changed the same field. */
export interface Conflict<Thing, Values> {
  current: Thing;
  merged: MergedEdits<Values>;
}

interface ConflictOptions<Thing, Values> {
  /**
   * The record that the form is filled from;
   * null for a new one, which meets no conflict.
   */
  thing: Thing | null;
  toValues: (thing: Thing) => Values;
  getValues: () => Values;
  /** Groups of form fields that count as one field. */
  whole?: readonly string[];
  load: (thing: Thing) => Promise<Thing>;
  /** Fills the form with the values and saves them on this version. */
  resume: (values: Values, current: Thing) => void;
}

/**
 * Handles a record that another user saved meanwhile (409 `changedMeanwhile`).
 * Takes over the fields that only the other changed, and saves again.
 * If both changed the same field, the user chooses (`ConflictChoice`).
 */
export const useConflict = <Thing, Values extends object>({
  thing,
  toValues,
  getValues,
  whole = [],
  load,
  resume,
}: ConflictOptions<Thing, Values>) => {
  // The version of the edit; newer than `thing` after a conflict.
  const [base, setBase] = useState(thing);
  const [initial, setInitial] = useState(() => thing && toValues(thing));
  const [conflict, setConflict] = useState<Conflict<Thing, Values> | null>(null);
  const [error, setError] = useState<unknown>(null);

  const continueFrom = (current: Thing, values: Values) => {
    setBase(current);
    setInitial(toValues(current));
    setConflict(null);
    resume(values, current);
  };
  return {
    base,
    initial,
    conflict,
    /** Why the current version did not load. */
    error,
    /** Must be called when the server has refused the version. */
    onConflict: async () => {
      if (base === null || initial === null) return;
      setError(null);
      try {
        const current = await load(base);
        const merged = mergeEdits({ base: initial, mine: getValues(), theirs: toValues(current) }, whole);
        if (merged.conflicts.length > 0) setConflict({ current, merged });
        else continueFrom(current, merged.mine);
      } catch (loadError) {
        setError(loadError);
      }
    },
    /** Saves the edit, with the other user's values in the fields of `taken`. */
    choose: (taken: readonly string[]) => {
      if (conflict) continueFrom(conflict.current, applyTheirs(conflict.merged, taken));
    },
  };
};
