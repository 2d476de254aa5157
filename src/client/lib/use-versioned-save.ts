import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from './problem.ts';
import { useIdempotencyKey } from './rpc/use-idempotency-key.ts';

interface Versioned {
  id: string;
  /** What the server compares, so that nobody's change is overwritten unseen. */
  version: number;
}

interface VersionedSaveOptions<Thing extends Versioned, Entered, Field extends string> {
  /** What is edited; null for a new one. */
  thing: Thing | null;
  /** Under a key, so that the same one sent again is not added twice. */
  add: (entered: Entered, options: { context: { idempotencyKey: string } }) => Promise<Thing>;
  update: (entered: Entered & Versioned) => Promise<Thing>;
  loadFresh: (id: string) => Promise<Thing>;
  /** Whether the form has a place for what the server says of this field. */
  isField: (name: string) => name is Field;
  onFieldError: (field: Field, message: string) => void;
  onBusy: (busy: boolean) => void;
  onSaved: (saved: Thing, isNew: boolean) => void;
  onFresh: (fresh: Thing) => void;
}

const conflict = 409;

/** Saves a form for a new thing or for one that is there, and that others may change at the same time. */
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
  const keyOf = useIdempotencyKey();
  // What the edit is made upon; newer than what the list held, once that was loaded.
  const [base, setBase] = useState(thing);
  const save = useMutation({
    mutationFn: (entered: Entered) =>
      base === null
        ? add(entered, { context: { idempotencyKey: keyOf(entered) } })
        : update({ ...entered, id: base.id, version: base.version }),
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
      setBase(fresh);
      onFresh(fresh);
      save.reset();
    },
  });
  const { status, fields } = problemOf(save.error);
  const isAtField = Object.keys(fields).some(isField);

  return {
    base,
    save: (entered: Entered) => save.mutate(entered),
    isSaving: save.isPending,
    /** For `SaveProblem`; null when there is none, and when each field says its own. */
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
