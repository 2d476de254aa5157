import { z } from 'zod';
import { typedForints, typedText } from '#client/lib/typed-fields.ts';
import type { Day } from '#shared/dates/day.ts';
import { readFullDay } from '#shared/dates/written-day.ts';
import { maxPayoutAmount, recordPayoutsSchema, returnPayoutSchema } from '#shared/ledger/record-payouts.schema.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

/** Reads a typed day between two. */
const dayField = ({ from, to }: { from: Day; to: Day }) =>
  z.string().transform((text, context) => {
    const day = readFullDay(text);
    if (day !== null && day >= from && day <= to) return day;
    const empty = text.trim() === '';
    context.addIssue({
      code: 'custom',
      ...(day === null ? issueParams(empty ? 'required' : 'day') : issueParams('dayBetween', { from, to })),
    });
    return z.NEVER;
  });

/** Reads a returned transfer: a typed day, and the reason. */
export const returnFieldsSchema = (days: { from: Day; to: Day }) =>
  z.object({ returnedOn: dayField(days), reason: typedText(returnPayoutSchema.shape.reason) });

/** Reads transfers: a day, the reference, and one transfer's amount in forints. */
export const recordFieldsSchema = (days: { from: Day; to: Day }) =>
  z.object({
    paidOn: dayField(days),
    reference: recordPayoutsSchema.shape.reference,
    // Banks transfer whole forints.
    amount: typedForints(maxPayoutAmount),
  });
