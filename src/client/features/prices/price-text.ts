import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import type { SalePrice } from '#shared/offer/prices.ts';

/** Returns a function that says a price in words: `1,45%, legalább 40 Ft`. */
export const usePriceText = (): ((price: SalePrice) => string) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ feePerMille, minimumFee }) => {
    const rate = formatRate(feePerMille, language);
    if (minimumFee === 0) return t('prices:priceWithoutMinimum', { rate });
    return t('prices:price', { rate, minimum: formatMoney(minimumFee, language) });
  };
};
