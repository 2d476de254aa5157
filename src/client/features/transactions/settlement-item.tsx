import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { DetailItem } from '#client/ui/detail-list.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatMonth } from '#shared/dates/format-date.ts';
import { payoutOfSale } from '#shared/ledger/payout-of-sale.ts';
import { paths } from '#shared/portal/paths.ts';

interface SettledTransaction {
  /** The month of the settlement, YYYY-MM. */
  month: string;
  timestamp: Date;
  receivedAt: Date;
}

interface SettlementItemProps {
  merchantId: string;
  transaction: SettledTransaction;
}

/** The settlement of a transaction, and the transfer that paid it out. */
export const SettlementItem = ({ merchantId, transaction }: SettlementItemProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { month } = transaction;
  const state = useStateText(merchantId, transaction);
  return (
    <DetailItem name={t('transactions:detail.settlement')}>
      <TextLink href={paths.settlement(merchantId, month)}>{formatMonth(month, language)}</TextLink>
      {state !== null && `, ${state}`}
    </DetailItem>
  );
};

/** Null while unknown, and for months older than the listed ones. */
const useStateText = (merchantId: string, { month, timestamp, receivedAt }: SettledTransaction): string | null => {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayRead = useMayCall('ledger.months');
  const months = trpc.ledger.months.useQuery({ merchantId }, { enabled: mayRead, meta: notLive }).data?.data;
  const day = budapestDay(timestamp);
  const posted = months?.find((each) => each.month === month && each.through >= day);
  const payouts = trpc.ledger.payouts.useQuery({ merchantId, month }, { enabled: posted !== undefined, meta: notLive })
    .data?.data;
  if (!posted) return months?.every((each) => each.month <= month) ? t('transactions:detail.settled.Open') : null;
  if (!payouts) return null;
  const payout = payoutOfSale(payouts, { day, receivedAt });
  return payout
    ? t('transactions:detail.settled.paidOn', {
        day: formatDay(payout.paidOn, language),
        reference: payout.reference,
      })
    : t(`transactions:detail.settled.${posted.state}`);
};
