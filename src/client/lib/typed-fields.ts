import { z } from 'zod';
import { forints, isWholeForints } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { type FieldMessage, issueParams } from '#shared/validation/field-messages.ts';

type ReadNumber = (text: string) => number | null;

/**
 * Reads an optional number in the request's unit; null if empty.
 * `read` returns null for invalid texts.
 */
export const typedOptionalNumber = (read: ReadNumber, { key, params }: FieldMessage) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return null;
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', ...issueParams(key, params) });
    return z.NEVER;
  });

export const typedNumber = (read: ReadNumber, message: FieldMessage) =>
  typedOptionalNumber(read, message).transform((value, context) => {
    if (value !== null) return value;
    context.addIssue({ code: 'custom', ...issueParams('required') });
    return z.NEVER;
  });

/**
 * The message for an amount other than whole forints in range.
 * `min` and `max` are minor units.
 */
export const forintsBetween = (min: number, max: number): FieldMessage => ({
  key: 'forintsBetween',
  params: { min: min / forints(1), max: Math.floor(max / forints(1)) },
});

/** The message for an amount outside `min` to `max` minor units. */
export const amountBetween = (min: number, max: number): FieldMessage => ({
  key: 'amountBetween',
  params: { min: min / forints(1), max: max / forints(1) },
});

/** Reads a typed amount of whole forints, from one forint to `max` minor units. */
export const typedForints = (max: number) =>
  typedNumber(
    (text) => {
      const amount = readEnteredAmount(text);
      return amount !== null && amount > 0 && isWholeForints(amount) && amount <= max ? amount : null;
    },
    forintsBetween(forints(1), max),
  );

/** Reads a text of several lines as the stored single line. */
export const typedText = (line: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.trim().replaceAll(/\s+/gu, ' '))
    .pipe(line);
