import { z } from 'zod';

/** The highest payment in minor units: card networks carry twelve digits. */
export const maxAmount = 999_999_999_999;

/** How lists filter by tips. */
export const tipFilters = ['With', 'Without'] as const;

const partOfAmountSchema = z
  .number()
  .int()
  .min(0)
  .max(maxAmount)
  .nullish()
  .transform((part) => part ?? 0);

/** The charged amount, its tip and its service charge, for all senders. */
export const paidAmountShape = {
  amount: z.number().int().min(1).max(maxAmount).meta({
    description: 'What the card is charged, with the tip. Minor units: 1 Ft is 100.',
  }),
  tipAmount: partOfAmountSchema.meta({
    description:
      'The part of `amount` that is a tip, at most all of it; 0 or null without one. A void takes back the tip of its sale and a refund none, whatever they send here.',
  }),
  serviceChargeAmount: partOfAmountSchema.meta({
    description:
      'The part of `amount` that is a service charge, at most all of it; 0 or null without one. It is a part of the price, unlike a tip, and a receipt may show at most 15 % of the price without it. A sale of which it is more, also with the tip together more than `amount`, is stored and marked in the portal. A void takes back the service charge of its sale and a refund its share of it, whatever they send here.',
  }),
};
