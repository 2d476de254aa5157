import { z } from 'zod';
import { forints } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { type FieldMessage, issueParams } from '#shared/validation/field-messages.ts';

/** Reads a typed number, in the unit of the request. `read` returns null if the text is no such number. */
export const typedNumber = (read: (text: string) => number | null, { key, params }: FieldMessage) =>
  z.string().transform((text, context) => {
    const empty = text.trim() === '';
    const value = empty ? null : read(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', ...(empty ? issueParams('required') : issueParams(key, params)) });
    return z.NEVER;
  });

/** Reads a typed amount of whole forints, from one to `max` minor units. */
export const typedForints = (max: number) =>
  typedNumber(
    (text) => {
      const amount = readEnteredAmount(text);
      return amount !== null && amount > 0 && amount % forints(1) === 0 && amount <= max ? amount : null;
    },
    { key: 'forintsBetween', params: { min: 1, max: max / forints(1) } },
  );

/** Reads a text of several lines as the one line that is stored. */
export const typedText = (line: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.trim().replaceAll(/\s+/gu, ' '))
    .pipe(line);
