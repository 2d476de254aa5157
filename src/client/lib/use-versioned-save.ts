import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemOf } from './problem.ts';
import { useConflict } from './use-conflict.ts';

interface Versioned {
  id: string;
  /** For optimistic locking: the server rejects updates of other versions. */
  version: number;
}

interface VersionedSaveOptions<Thing extends Versioned, Values extends object, Entered, Field extends string> {
  /** The edited record; null for a new one. */
  thing: Thing | null;
  /** Must send an idempotency key: repeated requests add one record. */
  add: (entered: Entered) => Promise<Thing>;
  update: (entered: Entered & Versioned) => Promise<Thing>;
  loadFresh: (id: string) => Promise<Thing>;
  toValues: (thing: Thing) => Values;
  getValues: () => Values;
  /** Groups of form fields that count as one field. */
  whole?: readonly string[];
  /** Fills the form with both edits and saves it on this version. */
  resume: (values: Values, current: Thing) => void;
  /** True if the form has a field of this name. */
  isField: (name: string) => name is Field;
  onFieldError: (field: Field, message: string) => void;
  onBusy: (busy: boolean) => void;
  onSaved: (saved: Thing, isNew: boolean) => void;
}

/** Saves a form that adds or updates a record with optimistic locking. */
export const useVersionedSave = <Thing extends Versioned, Values extends object, Entered, Field extends string>({
  thing,
  add,
  update,
  loadFresh,
  isField,
  onFieldError,
  onBusy,
  onSaved,
  ...form
}: VersionedSaveOptions<Thing, Values, Entered, Field>) => {
  const { base, conflict, error, onConflict, choose } = useConflict({
    ...form,
    thing,
    load: ({ id }) => loadFresh(id),
  });
  const save = useMutation({
    mutationFn: ({ entered, on }: { entered: Entered; on: Thing | null }) =>
      on === null ? add(entered) : update({ ...entered, id: on.id, version: on.version }),
    onSuccess: (saved) => onSaved(saved, base === null),
    onError: async (failure) => {
      const { fields, code } = problemOf(failure);
      for (const [field, [message]] of Object.entries(fields))
        if (message && isField(field)) onFieldError(field, message);
      if (code === 'changedMeanwhile') await onConflict();
    },
  });
  const { isPending } = save;
  useEffect(() => onBusy(isPending), [onBusy, isPending]);
  const isAtField = Object.keys(problemOf(save.error).fields).some(isField);

  return {
    base,
    save: (entered: Entered, on: Thing | null) => save.mutate({ entered, on }),
    isSaving: isPending,
    /** For `ConflictChoice`. */
    conflict,
    choose,
    /** For `SaveProblem`. Null without an error, or if it is shown elsewhere. */
    problem: save.error && !isPending && !isAtField && conflict === null ? { error: error ?? save.error } : null,
  };
};
