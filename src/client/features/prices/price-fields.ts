import { z } from 'zod';
import { forintsBetween, typedNumber, typedOptionalNumber } from '#client/lib/typed-fields.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { feePerMilleLimits, maxWholeFee, type SetPrice, setPriceSchema } from '#shared/prices/prices.schema.ts';
import { pricedBrands } from '#shared/prices/sale-price.ts';
import { type FieldMessage, issueParams } from '#shared/validation/field-messages.ts';

const { month, reason, feePerMille, minimumFee } = setPriceSchema.shape;

/** Reads `1,45` or `1.45%` as thousandths; null if it is no percentage. */
export const readPercent = (text: string): number | null => {
  const hundredths = readEnteredAmount(text.replace(/%\s*$/u, ''));
  return hundredths === null ? null : hundredths / 10;
};

const accepted =
  (read: (text: string) => number | null, schema: z.ZodType<number>) =>
  (text: string): number | null => {
    const value = read(text);
    return value !== null && schema.safeParse(value).success ? value : null;
  };

const readRate = accepted(readPercent, feePerMille);
const readFee = accepted(readEnteredAmount, minimumFee);
const rateRange: FieldMessage = {
  key: 'percentBetween',
  params: { min: feePerMilleLimits.min / 10, max: feePerMilleLimits.max / 10 },
};
const feeRange = forintsBetween(0, maxWholeFee);

/** Reads the form of a price: typed percentages, and amounts in forints. */
export const priceFieldsSchema = z
  .object({
    feePerMille: typedNumber(readRate, rateRange),
    minimumFee: typedNumber(readFee, feeRange),
    hasForeignFee: z.boolean(),
    foreignRate: typedOptionalNumber(readRate, rateRange),
    foreignFixed: typedOptionalNumber(readFee, feeRange),
    hasBrandRates: z.boolean(),
    /** In the order of `pricedBrands`. */
    brandRates: z.array(typedOptionalNumber(readRate, rateRange)),
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
  feePerMille: '',
  minimumFee: '',
  month: '',
  reason: '',
  hasForeignFee: false,
  foreignRate: '',
  foreignFixed: '',
  hasBrandRates: false,
  brandRates: pricedBrands.map(() => ''),
};
