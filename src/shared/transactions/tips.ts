import { z } from 'zod';

/** The highest amount of a payment in minor units: card networks carry twelve digits. */
export const maxAmount = 999_999_999_999;

/** How lists filter by tips. */
export const tipFilters = ['With', 'Without'] as const;

/** What a card is charged, and the part of it that is a tip, as one rule for all that send both. */
export const paidAmountShape = {
  amount: z.number().int().min(1).max(maxAmount).meta({
    description: 'What the card is charged, with the tip. Minor units: 1 Ft is 100.',
  }),
  tipAmount: z
    .number()
    .int()
    .min(0)
    .max(maxAmount)
    .nullish()
    .transform((tip) => tip ?? 0)
    .meta({
      description:
        'The part of `amount` that is a tip, at most all of it; 0 or null without one. A void takes back the tip of its sale and a refund none, whatever they send here.',
    }),
};
