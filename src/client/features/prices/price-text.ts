import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import { furtherFeesOf } from '#shared/prices/price-words.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';

/** Formats a price: `1,45%, legalább 40 Ft; külföldi kártya: 2,4% + 78 Ft`. */
export const usePriceText = (): ((price: SalePrice) => string) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (price) => {
    const rate = formatRate(price.feePerMille, language);
    const minimum = formatMoney(price.minimumFee, language);
    return [
      price.minimumFee === 0 ? t('prices:priceWithoutMinimum', { rate }) : t('prices:price', { rate, minimum }),
      ...furtherFeesOf(price, language).map(({ brand, fee }) =>
        t(`prices:${brand === null ? 'foreign' : 'ofBrand'}`, { brand: brand ?? '', fee }),
      ),
    ].join('; ');
  };
};
