import { z } from 'zod';
import { isCardNumber } from '#shared/validation/card-number.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { normaliseCode } from '#shared/validation/normalise-text.ts';
import { lineSchema } from '#shared/validation/text-schemas.ts';

const expiryPattern = /^(0[1-9]|1[0-2])\s*(?:[/.-]\s*)?(?:20)?(\d{2})$/u;

/** The end of the card's expiry month. */
const endOfCard = (expiry: string): Date => {
  const [, month = '', year = ''] = expiryPattern.exec(expiry) ?? [];
  return new Date(Date.UTC(2000 + Number(year), Number(month), 1));
};

/** The card form's input. Only brand and last four digits are stored. */
export const cardDetailsSchema = (now: Date) =>
  z.object({
    number: z
      .string()
      .transform((number) => normaliseCode(number).replaceAll('-', ''))
      .pipe(z.string().min(1).max(40))
      .refine(isCardNumber, issueParams('cardNumber')),
    expiry: z
      .string()
      .overwrite(normaliseCode)
      .min(1)
      .refine((expiry) => expiryPattern.test(expiry), { ...issueParams('cardExpiry'), abort: true })
      .refine((expiry) => endOfCard(expiry) > now, issueParams('cardExpired')),
    cvv: z
      .string()
      .overwrite(normaliseCode)
      .min(1)
      .refine((cvv) => /^\d{3,4}$/u.test(cvv), issueParams('cvv')),
    holder: lineSchema(100),
  });
export type CardDetails = z.infer<ReturnType<typeof cardDetailsSchema>>;
