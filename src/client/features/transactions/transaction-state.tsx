import { useTranslation } from '#client/lib/translation.ts';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { type invalidMember, knownOrInvalid } from '#shared/enumeration.ts';
import { type TransactionState, transactionStates } from '#shared/transactions/transaction-enums.ts';

const looks: Record<TransactionState | typeof invalidMember, Pick<StateChipProps, 'tone' | 'sign'>> = {
  Success: { tone: 'success', sign: 'done' },
  Error: { tone: 'danger', sign: 'failed' },
  Pending: { tone: 'warning', sign: 'waiting' },
  Storno: { tone: 'neutral', sign: 'reversed' },
  Invalid: { tone: 'neutral', sign: 'unknown' },
};

export const TransactionStateChip = ({ state }: { state: TransactionState }) => {
  const { t } = useTranslation();
  // A page that stays open may meet a server that is newer than itself.
  const known = knownOrInvalid(transactionStates, state);
  return <StateChip {...looks[known]}>{t(`transactions.state.${known}`)}</StateChip>;
};
