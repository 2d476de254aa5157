import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { DetailItem } from '#client/ui/detail-list.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatDay, formatMonth } from '#shared/dates/format-date.ts';

interface SettlementItemProps {
  merchantId: string;
  /** The month of the settlement, YYYY-MM. */
  month: string;
}

/** The settlement that a transaction is in, and whether it was paid out. */
export const SettlementItem = ({ merchantId, month }: SettlementItemProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = useStateText(merchantId, month);
  return (
    <DetailItem name={t('transactions:detail.settlement')}>
      <TextLink href={paths.settlement(merchantId, month)}>{formatMonth(month, language)}</TextLink>
      {state !== null && `, ${state}`}
    </DetailItem>
  );
};

/** Null while it is not known, and for a month that is older than the settled ones that the server lists. */
const useStateText = (merchantId: string, month: string): string | null => {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayRead = useMayCall('ledger.months');
  const months = trpc.ledger.months.useQuery({ merchantId }, { enabled: mayRead, meta: notLive }).data?.data;
  if (!months) return null;
  const settled = months.find((each) => each.month === month);
  if (settled === undefined)
    return months.every((each) => each.month < month) ? t('transactions:detail.settled.Open') : null;
  return settled.state === 'Paid' && settled.paidOn !== null
    ? t('transactions:detail.settled.paidOn', { day: formatDay(settled.paidOn, language) })
    : t(`transactions:detail.settled.${settled.state}`);
};
