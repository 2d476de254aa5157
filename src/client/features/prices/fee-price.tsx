import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import { type FeeCard, tariffOf } from '#shared/prices/card-fees.ts';
import { priceOfMonth } from '#shared/prices/price-rules.ts';
import { foreignFeeText } from '#shared/prices/price-words.ts';

export interface FeePriceProps {
  merchantId: string;
  /** The month of the sale, `2026-11`. */
  month: string;
  card: FeeCard;
}

/**
 * The price of sales by such a card in a month.
 * Empty for users who may not see prices.
 */
export const FeePrice = ({ merchantId, month, card }: FeePriceProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const enabled = useMayCall('prices.list');
  const { data } = trpc.prices.list.useQuery({ merchantId }, { enabled });
  if (!data) return null;
  const { feePerMille, fixedFee = 0, minimumFee } = tariffOf(priceOfMonth(data.versions, month), card);
  const rate = fixedFee > 0 ? foreignFeeText({ feePerMille, fixedFee }, language) : formatRate(feePerMille, language);
  const fee = minimumFee > 0 ? t('prices:price', { rate, minimum: formatMoney(minimumFee, language) }) : rate;
  return <chakra.p mt="2">{t('prices:ofSale', { fee })}</chakra.p>;
};
