import { useState } from 'react';
import { applyTheirs, type MergedEdits, mergeEdits } from './merge-edits.ts';

/** What another user has saved meanwhile, if both have changed the same field. */
export interface Conflict<Thing, Values> {
  current: Thing;
  merged: MergedEdits<Values>;
}

interface ConflictOptions<Thing, Values> {
  /** The record that the form is filled from; null for a new one, which meets no conflict. */
  thing: Thing | null;
  toValues: (thing: Thing) => Values;
  getValues: () => Values;
  /** Groups of fields of the form that are one field. */
  whole?: readonly string[];
  /** Loads the current version of the record. */
  load: (thing: Thing) => Promise<Thing>;
  /** Fills the form with the values and saves them as an edit of this version. */
  resume: (values: Values, current: Thing) => void;
}

/**
 * What a form does if another user has saved the record since it was opened (409 `changedMeanwhile`): the fields that
 * only the other has changed are taken over and the form is saved again. Where both have changed the same field, the
 * person chooses (`ConflictChoice`).
 */
export const useConflict = <Thing, Values extends object>({
  thing,
  toValues,
  getValues,
  whole = [],
  load,
  resume,
}: ConflictOptions<Thing, Values>) => {
  // The version that the edit is based on; newer than the given one after a conflict.
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
    /** The values of `base`. */
    initial,
    conflict,
    /** Why the current version could not be loaded. */
    error,
    /** To be called when the server has refused the version. */
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
    /** Saves the edit, with the values of the other user in the fields of `taken`. */
    choose: (taken: readonly string[]) => {
      if (conflict) continueFrom(conflict.current, applyTheirs(conflict.merged, taken));
    },
  };
};
