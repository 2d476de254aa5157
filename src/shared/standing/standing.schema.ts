import { z } from 'zod';
import { payoutHoldSchema } from '#shared/holds/holds.schema.ts';
import { merchantIdSchema } from '#shared/validation/text-schemas.ts';

/** A merchant's intended uses of its account. */
const standingActs = ['TakePayments', 'TakeOnlinePayments', 'GiveRefunds', 'ReceivePayouts'] as const;
export type StandingAct = (typeof standingActs)[number];

const standingStates = ['Allowed', 'Limited', 'NotAllowed'] as const;
export type StandingState = (typeof standingStates)[number];

export const limitReasons = [
  'ItemsAskedFor',
  'ReviewPending',
  'ReviewRejected',
  'NoReader',
  'ReadersDisabled',
  'NoShop',
  'ShopsDisabled',
  'Role',
  'RefundLimit',
  'Hold',
  'PayoutReturned',
  'Owed',
] as const;
export type LimitReason = (typeof limitReasons)[number];

const limitSchema = z
  .object({
    reason: z
      .enum(limitReasons)
      .describe(
        'Why: the review asks for something (`GET …/Requirement`), is not decided, or was a rejection; there is no card reader, or all are disabled; there is no web shop, or all are disabled; the role of the caller in the team is not allowed to, or only up to a limit; money is held back; a payout came back; the merchant owes something.',
      ),
    until: z
      .string()
      .nullable()
      .meta({
        description:
          'The last day of the limit, or the day until which an answer is asked for, in Budapest; null if it has no last day.',
        format: 'date',
        examples: ['2026-12-18'],
      }),
    amount: z
      .number()
      .int()
      .nullable()
      .meta({
        description:
          'In minor units: what the caller may give back alone, what is held back, came back or is owed. Null without an amount.',
        examples: [50_000_000],
      }),
    explanation: z.string().nullable().describe('Why, in the words of the person or bank that decided it; else null.'),
  })
  .meta({ id: 'StandingLimit', description: 'What limits an act, and until when.' });
export type StandingLimit = z.infer<typeof limitSchema>;

const actSchema = z
  .object({
    act: z
      .enum(standingActs)
      .describe('Take payments by card readers or in web shops, void and refund them, receive their money.'),
    state: z.enum(standingStates).describe('`NotAllowed` if the act is not possible now at all.'),
    limits: z.array(limitSchema).describe('Empty if it is allowed.'),
  })
  .meta({ id: 'StandingOfAct', description: 'Whether a merchant can do something now.' });
export type StandingOfAct = z.infer<typeof actSchema>;

export const getStandingSchema = z.strictObject({ merchantId: merchantIdSchema });

export const standingSchema = z
  .object({
    acts: z.array(actSchema).describe('All acts, in a fixed order.'),
    holds: z.array(payoutHoldSchema).describe('The holds that are active today, oldest first.'),
  })
  .meta({ id: 'Standing', description: 'What a merchant can do now, and what limits it.' });
export type Standing = z.infer<typeof standingSchema>;
