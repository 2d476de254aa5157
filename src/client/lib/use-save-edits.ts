import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeEdits } from './merge-edits.ts';

interface SaveEditsOptions<Values extends object, Saved> {
  /** The form's values at its opening; later loads are ignored. */
  base: Values;
  /**
   * Reads the stored values; null if they are gone, which `write` then detects.
   * It must call the client, not the cache:
   * a screen's queries retry, and an offline save would wait.
   */
  read: () => Promise<Values | null>;
  write: (values: Values) => Promise<Saved>;
  onSuccess?: (saved: Saved) => void;
  onSettled?: () => unknown;
}

/**
 * Saves only the user's changes over the stored values, without a version.
 * Others may have changed the rest since the form was opened.
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
