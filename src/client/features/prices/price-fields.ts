import { z } from 'zod';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { pricedBrands } from '#shared/offer/prices.ts';
import { type SetPrice, setForeignFeeSchema, setPriceSchema } from '#shared/prices/prices.schema.ts';
import { issueParams } from '#shared/validation/field-messages.ts';

const { month, reason, feePerMille, minimumFee } = setPriceSchema.shape;

/** Reads `1,45` or `1.45%` as thousandths; null if it is no percentage. */
export const readPercent = (text: string): number | null => {
  const hundredths = readEnteredAmount(text.replace(/%\s*$/u, ''));
  return hundredths === null ? null : hundredths / 10;
};

/** A typed number of another unit than the request has; null if nothing is typed. */
const typed = (read: (text: string) => number | null, schema: z.ZodType<number>) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return null;
    const value = read(text);
    if (value !== null && schema.safeParse(value).success) return value;
    context.addIssue({ code: 'custom', ...issueParams('invalid') });
    return z.NEVER;
  });

const required = (schema: ReturnType<typeof typed>) =>
  schema.transform((value, context) => {
    if (value !== null) return value;
    context.addIssue({ code: 'custom', ...issueParams('required') });
    return z.NEVER;
  });

/** Reads the form of a price: percentages and amounts in forints, as people type them. */
export const priceFieldsSchema = z
  .object({
    feePerMille: required(typed(readPercent, feePerMille)),
    minimumFee: required(typed(readEnteredAmount, minimumFee)),
    hasForeignFee: z.boolean(),
    foreignRate: typed(readPercent, setForeignFeeSchema.shape.feePerMille),
    foreignFixed: typed(readEnteredAmount, setForeignFeeSchema.shape.fixedFee),
    hasBrandRates: z.boolean(),
    /** In the order of `pricedBrands`. */
    brandRates: z.array(typed(readPercent, feePerMille)),
    month,
    reason,
  })
  .transform(
    (
      { hasForeignFee, foreignRate, foreignFixed, hasBrandRates, brandRates, ...price },
      context,
    ): Omit<SetPrice, 'merchantId'> => {
      const fields = { foreignRate, foreignFixed };
      for (const [name, value] of Object.entries(fields)) {
        if (hasForeignFee && value === null)
          context.addIssue({ code: 'custom', path: [name], ...issueParams('required') });
      }
      return {
        ...price,
        foreignFee: hasForeignFee ? { feePerMille: foreignRate ?? 0, fixedFee: foreignFixed ?? 0 } : null,
        brandRates: hasBrandRates
          ? pricedBrands.flatMap((brand, index) => {
              const rate = brandRates[index] ?? null;
              return rate === null ? [] : [{ brand, feePerMille: rate }];
            })
          : [],
      };
    },
  );
export type EnteredPrice = z.input<typeof priceFieldsSchema>;

export const noPrice: EnteredPrice = {
  ...{ feePerMille: '', minimumFee: '', month: '', reason: '' },
  ...{ hasForeignFee: false, foreignRate: '', foreignFixed: '' },
  ...{ hasBrandRates: false, brandRates: pricedBrands.map(() => '') },
};
