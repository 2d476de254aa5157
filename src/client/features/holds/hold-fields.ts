import { z } from 'zod';
import { typedDay } from '#client/ui/date-range/typed-day.ts';
import type { Day } from '#shared/dates/day.ts';
import {
  lastDaysOfHold,
  payoutHoldAmountSchema,
  payoutHoldPercentSchema,
  payoutHoldReasons,
  payoutHoldTextSchema,
} from '#shared/holds/holds.schema.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

/** The ways to say how much to withhold. */
export const payoutHoldKinds = ['amount', 'percent'] as const;

/** A typed number, in the unit of the request. */
const typed = (read: (text: string) => number | null, schema: z.ZodType<number>) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (text.trim() !== '' && value !== null && schema.safeParse(value).success) return value;
    context.addIssue({ code: 'custom', ...issueParams(text.trim() === '' ? 'required' : 'invalid') });
    return z.NEVER;
  });

const readShare = (text: string): number | null => {
  const [, digits] = /^\s*(\d{1,3})\s*%?\s*$/u.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};

const typedEnd = (today: Day) =>
  z.string().transform((text, context) => {
    const { from, to } = lastDaysOfHold(today);
    const day = typedDay(text);
    if (day !== null && day >= from && day <= to) return day;
    const wrong = text.trim() === '' ? 'required' : 'day';
    context.addIssue({
      code: 'custom',
      ...(day === null ? issueParams(wrong) : issueParams('dayBetween', { from, to })),
    });
    return z.NEVER;
  });

/** Reads the form of a hold: an amount in forints or a share, the reason, words, and a typed last day. */
export const payoutHoldFieldsSchema = (today: Day) => {
  const rest = { reason: z.enum(payoutHoldReasons), explanation: payoutHoldTextSchema, until: typedEnd(today) };
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), size: typed(readEnteredAmount, payoutHoldAmountSchema), ...rest }),
    z.object({ kind: z.literal('percent'), size: typed(readShare, payoutHoldPercentSchema), ...rest }),
  ]);
};
