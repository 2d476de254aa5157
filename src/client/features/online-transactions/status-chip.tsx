import { useTranslation } from '#client/lib/i18n.ts';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import {
  type OnlineTransactionStatus,
  onlineTransactionStatuses,
} from '#shared/online-transactions/online-transaction-enums.ts';
import { type invalidMember, knownOrInvalid } from '#shared/unknown-enum-member.ts';

const variants: Record<OnlineTransactionStatus | typeof invalidMember, Pick<StateChipProps, 'tone' | 'icon'>> = {
  Successful: { tone: 'success', icon: 'done' },
  Failed: { tone: 'danger', icon: 'failed' },
  Pending: { tone: 'warning', icon: 'waiting' },
  Invalid: { tone: 'neutral', icon: 'unknown' },
};

export const OnlineStatusChip = ({ status }: { status: OnlineTransactionStatus }) => {
  const { t } = useTranslation();
  // A newer server may send a status unknown to an open page.
  const known = knownOrInvalid(onlineTransactionStatuses, status);
  return <StateChip {...variants[known]}>{t(`onlineTransactions:status.${known}`)}</StateChip>;
};
