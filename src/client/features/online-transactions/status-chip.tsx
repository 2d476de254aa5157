import { useTranslation } from '#client/lib/translation.ts';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { type invalidMember, knownOrInvalid } from '#shared/enumeration.ts';
import {
  type OnlineTransactionStatus,
  onlineTransactionStatuses,
} from '#shared/online-transactions/online-transaction-enums.ts';

const looks: Record<OnlineTransactionStatus | typeof invalidMember, Pick<StateChipProps, 'tone' | 'sign'>> = {
  Successful: { tone: 'success', sign: 'done' },
  Failed: { tone: 'danger', sign: 'failed' },
  Pending: { tone: 'warning', sign: 'waiting' },
  Invalid: { tone: 'neutral', sign: 'unknown' },
};

export const OnlineStatusChip = ({ status }: { status: OnlineTransactionStatus }) => {
  const { t } = useTranslation();
  // A page that stays open may meet a server that is newer than itself.
  const known = knownOrInvalid(onlineTransactionStatuses, status);
  return <StateChip {...looks[known]}>{t(`onlineTransactions.status.${known}`)}</StateChip>;
};
