import { z } from 'zod';
import { isCardNumber } from '#shared/validation/card-number.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { lineSchema } from '#shared/validation/text.ts';

const expiryPattern = /^(0[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d{2})$/u;

/** The first moment at which the card is no longer good; cards hold to the end of their month. */
const endOfCard = (expiry: string): Date => {
  const [, month = '', year = ''] = expiryPattern.exec(expiry) ?? [];
  return new Date(Date.UTC(2000 + Number(year), Number(month), 1));
};

/** What the card form sends. It is looked at and forgotten: nothing of it but brand and last four digits is kept. */
export const cardDetailsSchema = (now: Date) =>
  z.object({
    number: z
      .string()
      .min(1)
      .max(40)
      .transform((number) => number.replace(/[\s-]/gu, ''))
      .refine(isCardNumber, issueParams('cardNumber')),
    expiry: z
      .string()
      .trim()
      .min(1)
      .refine((expiry) => expiryPattern.test(expiry), { ...issueParams('cardExpiry'), abort: true })
      .refine((expiry) => endOfCard(expiry) > now, issueParams('cardExpired')),
    cvv: z
      .string()
      .trim()
      .min(1)
      .refine((cvv) => /^\d{3,4}$/u.test(cvv), issueParams('cvv')),
    holder: lineSchema(100),
  });
export type CardDetails = z.infer<ReturnType<typeof cardDetailsSchema>>;
