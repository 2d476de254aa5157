import { z } from 'zod';
import { addDays, type Day, daySchema } from '#shared/dates/day.ts';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { forints, isWholeForints } from '#shared/money/format-money.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { idSchema, lineSchema, merchantIdSchema } from '#shared/validation/text-schemas.ts';

/** Why money is withheld. The administrator always adds words. */
export const payoutHoldReasons = [
  'UnusualSales',
  'MissingDocuments',
  'ExpectedRefunds',
  'BankAccountCheck',
  'AuthorityOrder',
  'ContractEnding',
] as const;
export type HoldReason = (typeof payoutHoldReasons)[number];

/** `Ended` before its last day, by an administrator; `Expired` after it. */
const payoutHoldStates = ['Active', 'Ended', 'Expired'] as const;
export type HoldState = (typeof payoutHoldStates)[number];

const maxHoldDays = 180;
/** Returns the possible last days of a hold that begins today. */
export const lastDaysOfHold = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, 1),
  to: addDays(today, maxHoldDays),
});

const maxHoldText = 500;
/** Minor units. */
export const maxHoldAmount = 1_000_000_000_000;

const reasonSchema = z
  .enum(payoutHoldReasons)
  .describe(
    'Why: the sales are unusual, documents are missing, chargebacks or complaints are expected, the bank account is being checked, an authority ordered it, or the contract ends.',
  );

const dayOf = (description: string, example: string) =>
  z.string().meta({ description, format: 'date', examples: [example] });

export const payoutHoldSchema = z
  .object({
    id: z.string().describe('Opaque id.'),
    amount: z.number().int().nullable().describe('What is held back, in minor units: 1 Ft is 100. Null for a share.'),
    percent: z
      .number()
      .int()
      .nullable()
      .describe('The share of the posted days from `from` on that is held back, in percent. Null for an amount.'),
    reason: reasonSchema,
    explanation: z.string().describe('Why, in words.'),
    from: dayOf('The first day, in Budapest.', '2026-11-18'),
    until: dayOf('The last day, in Budapest. The money is payable from the next day on.', '2026-12-18'),
    state: z
      .enum(payoutHoldStates)
      .describe('`Ended`: an administrator has ended it before its last day. `Expired`: its last day is over.'),
    createdAt: timestampSchema.describe('When it was decided and the merchant was notified.'),
    endedAt: timestampSchema.nullable().describe('When it was ended before its last day; null if it was not.'),
    endExplanation: z.string().nullable().describe('Why it was ended, in words; null if it was not.'),
  })
  .meta({ id: 'PayoutHold', description: 'Money of a merchant that is not paid out until a day, and why.' });
export type PayoutHold = z.infer<typeof payoutHoldSchema>;

/** A merchant's active shares add up to at most all new sales. */
export const maxHeldPercent = 100;
/** Returns the sum of the holds' shares, in percent. */
export const heldPercentOf = (active: readonly Pick<PayoutHold, 'percent'>[]): number =>
  active.reduce((sum, { percent }) => sum + (percent ?? 0), 0);

export const listHoldsSchema = z.strictObject({ merchantId: merchantIdSchema });
export const payoutHoldsSchema = z
  .object({ data: z.array(payoutHoldSchema).describe('The latest 100, newest first.') })
  .meta({ id: 'PayoutHolds', description: 'What was held back of the payouts of a merchant.' });
export type PayoutHolds = z.infer<typeof payoutHoldsSchema>;

const payoutHoldAmountSchema = z
  .number()
  .int()
  .min(forints(1))
  .max(maxHoldAmount)
  .refine(isWholeForints, issueParams('wholeForints'));
export const payoutHoldPercentSchema = z.number().int().min(1).max(maxHeldPercent);
export const payoutHoldTextSchema = lineSchema(maxHoldText);

/** Exactly one of the two is set. */
const isAmountOrPercent = ({ amount, percent }: { [Size in 'amount' | 'percent']?: number | null | undefined }) =>
  ((amount ?? null) === null) !== ((percent ?? null) === null);

export const placeHoldSchema = z
  .strictObject({
    merchantId: merchantIdSchema,
    amount: payoutHoldAmountSchema.nullish().meta({
      description: 'What to hold back, in minor units: whole forints. Either this or `percent`.',
      ...inputExamples(forints(500_000)),
    }),
    percent: payoutHoldPercentSchema.nullish().meta({
      description:
        'The share to hold back of the sales, refunds and fees of the days from today on, in percent. With the shares that are active at most 100. Either this or `amount`.',
      ...inputExamples(30),
    }),
    reason: reasonSchema,
    explanation: payoutHoldTextSchema.meta({
      description: 'Why, and what to do, for the merchant. No card numbers.',
      ...inputExamples('Kérjük a november 14-i nagy eladások számláit.'),
    }),
    until: daySchema.describe(
      `The last day, in Budapest: tomorrow at the earliest, ${maxHoldDays} days from now at the latest.`,
    ),
  })
  .refine(isAmountOrPercent, { ...issueParams('required'), path: ['amount'] });
export type PlaceHold = z.output<typeof placeHoldSchema>;

export const endHoldSchema = z.strictObject({
  merchantId: merchantIdSchema,
  id: idSchema.describe('The hold, by its `id` in the list.'),
  explanation: payoutHoldTextSchema.meta({
    description: 'Why it ends, for the merchant. No card numbers.',
    ...inputExamples('Megkaptuk a számlákat, köszönjük.'),
  }),
});
export type EndHold = z.output<typeof endHoldSchema>;
