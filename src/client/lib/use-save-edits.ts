import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeEdits } from './merge-edits.ts';

interface SaveEditsOptions<Values extends object, Saved> {
  /** What the form was filled with when it was opened. What the screen loads later is not taken for it. */
  base: Values;
  /**
   * Reads what is stored now; null if that is gone, which `write` then finds out. It calls the client and not the
   * cache: queries of a screen are repeated after an error, and a person who saves without a network waits for that.
   */
  read: () => Promise<Values | null>;
  write: (values: Values) => Promise<Saved>;
  onSuccess?: (saved: Saved) => void;
  onSettled?: () => unknown;
}

/**
 * Saves a whole form that has no version: only what the person has changed in it, over what is stored now. Another
 * person or device may have changed the rest since the form was opened.
 */
export const useSaveEdits = <Values extends object, Saved>({
  base,
  read,
  write,
  ...options
}: SaveEditsOptions<Values, Saved>): UseMutationResult<Saved, Error, Values> => {
  const [filled] = useState(base);
  return useMutation({
    mutationFn: async (mine: Values) =>
      write(mergeEdits({ base: filled, mine, theirs: (await read()) ?? filled }).mine),
    ...options,
  });
};
