import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from './problem.ts';

interface Versioned {
  id: string;
  /** For optimistic locking: the server rejects an update of another version. */
  version: number;
}

interface VersionedSaveOptions<Thing extends Versioned, Entered, Field extends string> {
  /** The edited record; null for a new one. */
  thing: Thing | null;
  /** Must send an idempotency key, so that a repeated request adds one record. */
  add: (entered: Entered) => Promise<Thing>;
  update: (entered: Entered & Versioned) => Promise<Thing>;
  loadFresh: (id: string) => Promise<Thing>;
  /** True if the form has a field of this name. */
  isField: (name: string) => name is Field;
  onFieldError: (field: Field, message: string) => void;
  onBusy: (busy: boolean) => void;
  onSaved: (saved: Thing, isNew: boolean) => void;
  /** Called with the version that another user has saved, and with the one that the form was filled from. */
  onFresh: (fresh: Thing, former: Thing) => void;
}

const conflict = 409;

/** Saves a form that adds or updates a record with optimistic locking. */
export const useVersionedSave = <Thing extends Versioned, Entered, Field extends string>({
  thing,
  add,
  update,
  isField,
  onFieldError,
  onBusy,
  onSaved,
  onFresh,
  ...options
}: VersionedSaveOptions<Thing, Entered, Field>) => {
  // The version that the edit is based on; newer than that of the list after a reload.
  const [base, setBase] = useState(thing);
  const save = useMutation({
    mutationFn: (entered: Entered) =>
      base === null ? add(entered) : update({ ...entered, id: base.id, version: base.version }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: (saved) => onSaved(saved, base === null),
    onError: (error) => {
      for (const [field, [message]] of Object.entries(problemOf(error).fields))
        if (message && isField(field)) onFieldError(field, message);
    },
  });
  const loadFresh = useMutation({
    mutationFn: options.loadFresh,
    onSuccess: (fresh) => {
      if (base !== null) onFresh(fresh, base);
      setBase(fresh);
      save.reset();
    },
  });
  const { status, fields } = problemOf(save.error);
  const isAtField = Object.keys(fields).some(isField);

  return {
    base,
    save: (entered: Entered) => save.mutate(entered),
    isSaving: save.isPending,
    /** For `SaveProblem`. Null without an error, and when every error is shown at its field. */
    problem:
      save.error && !isAtField
        ? {
            error: loadFresh.error ?? save.error,
            overwritten:
              status === conflict && base !== null
                ? { isLoading: loadFresh.isPending, onLoad: () => loadFresh.mutate(base.id) }
                : null,
          }
        : null,
  };
};
