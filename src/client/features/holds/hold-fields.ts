import { z } from 'zod';
import { typedForints, typedNumber, typedText } from '#client/lib/typed-fields.ts';
import type { Day } from '#shared/dates/day.ts';
import { readFullDay } from '#shared/dates/written-day.ts';
import {
  lastDaysOfHold,
  maxHeldPercent,
  maxHoldAmount,
  payoutHoldPercentSchema,
  payoutHoldReasons,
  payoutHoldTextSchema,
} from '#shared/holds/holds.schema.ts';
import { type FieldMessage, issueParams } from '#shared/validation/field-messages.ts';

/** The withheld size is an amount or a share. */
export const payoutHoldKinds = ['amount', 'percent'] as const;

const readShare = (text: string): number | null => {
  const [, digits] = /^\s*(\d{1,3})\s*%?\s*$/u.exec(text) ?? [];
  const percent = Number(digits);
  return payoutHoldPercentSchema.safeParse(percent).success ? percent : null;
};

const wholePercent: FieldMessage = { key: 'wholeBetween', params: { min: 1, max: maxHeldPercent } };

const typedEnd = (today: Day) =>
  z.string().transform((text, context) => {
    const { from, to } = lastDaysOfHold(today);
    const day = readFullDay(text);
    if (day !== null && day >= from && day <= to) return day;
    const wrong = text.trim() === '' ? 'required' : 'day';
    context.addIssue({
      code: 'custom',
      ...(day === null ? issueParams(wrong) : issueParams('dayBetween', { from, to })),
    });
    return z.NEVER;
  });

const explanation = typedText(payoutHoldTextSchema);

/** Reads the form that ends a hold: an explanation. */
export const endHoldFieldsSchema = z.object({ explanation });

/** Reads a hold: amount in forints or share, reason, explanation, typed last day. */
export const payoutHoldFieldsSchema = (today: Day) => {
  const rest = { reason: z.string().pipe(z.enum(payoutHoldReasons)), explanation, until: typedEnd(today) };
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), size: typedForints(maxHoldAmount), ...rest }),
    z.object({ kind: z.literal('percent'), size: typedNumber(readShare, wholePercent), ...rest }),
  ]);
};
