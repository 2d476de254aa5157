import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import { priceOfMonth } from '#shared/prices/price-rules.ts';
import type { MerchantPrices } from '#shared/prices/prices.schema.ts';
import { usePriceText } from './price-text.ts';

interface WithdrawPriceProps {
  merchantId: string;
  prices: MerchantPrices;
  month: string;
  onClose: () => void;
}

/** Asks for confirmation before the price of a month is withdrawn. */
export const WithdrawPrice = ({ merchantId, prices, month, onClose }: WithdrawPriceProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const priceText = usePriceText();
  const rest = prices.versions.filter((version) => version.month !== month);
  const withdrawing = trpc.prices.withdraw.useMutation({
    onSuccess: (saved) => {
      utils.prices.list.setData({ merchantId }, saved);
      void utils.audit.list.invalidate();
      toast.success({ title: t('prices:withdraw.done') });
      onClose();
    },
    onError: () => utils.prices.list.invalidate({ merchantId }),
  });
  return (
    <ConfirmDialog
      title={t('prices:withdraw.title')}
      action={t('prices:withdraw.action')}
      isDangerous
      isPending={withdrawing.isPending}
      error={withdrawing.error}
      onConfirm={() => withdrawing.mutate({ merchantId, month })}
      onClose={onClose}
    >
      <p>
        {t('prices:withdraw.consequence', {
          month: formatMonth(month, language),
          price: priceText(priceOfMonth(rest, month)),
        })}
      </p>
    </ConfirmDialog>
  );
};
