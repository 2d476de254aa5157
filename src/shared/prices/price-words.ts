import type { Language } from '#shared/i18n/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import type { PricedBrand, SalePrice } from './sale-price.ts';

/** Returns a foreign fee in words: `2,4% + 78 Ft`. */
export const foreignFeeText = (
  { feePerMille, fixedFee }: NonNullable<SalePrice['foreignFee']>,
  language: Language,
): string => {
  const rate = formatRate(feePerMille, language);
  return fixedFee === 0 ? rate : `${rate} + ${formatMoney(fixedFee, language)}`;
};

/** Returns the further fees: rates of brands, then the foreign fee with `brand` null. */
export const furtherFeesOf = (
  { brandRates, foreignFee }: Pick<SalePrice, 'brandRates' | 'foreignFee'>,
  language: Language,
): { brand: PricedBrand | null; fee: string }[] => [
  // A server of the former version sends none.
  ...(brandRates ?? []).map(({ brand, feePerMille }) => ({ brand, fee: formatRate(feePerMille, language) })),
  ...(foreignFee ? [{ brand: null, fee: foreignFeeText(foreignFee, language) }] : []),
];
