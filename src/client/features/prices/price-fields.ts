import { z } from 'zod';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { setPriceSchema } from '#shared/prices/prices.schema.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

const { month, reason, minimumFee } = setPriceSchema.shape;

/** Reads `1,45` or `1.45%` as thousandths; null if it is no percentage. */
export const readPercent = (text: string): number | null => {
  const hundredths = readEnteredAmount(text.replace(/%\s*$/u, ''));
  return hundredths === null ? null : hundredths / 10;
};

/** A typed number of another unit than the request has. */
const typed = (read: (text: string) => number | null, schema: z.ZodType<number>) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (text.trim() !== '' && value !== null && schema.safeParse(value).success) return value;
    context.addIssue({ code: 'custom', ...issueParams(text.trim() === '' ? 'required' : 'invalid') });
    return z.NEVER;
  });

/** Reads the form of a price: a percentage and an amount in forints, as people type them. */
export const priceFieldsSchema = z.object({
  feePerMille: typed(readPercent, setPriceSchema.shape.feePerMille),
  minimumFee: typed(readEnteredAmount, minimumFee),
  month,
  reason,
});
