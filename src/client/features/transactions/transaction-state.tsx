import { useTranslation } from 'react-i18next';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import type { TransactionState } from '#shared/transactions/transaction-enums.ts';

const looks: Record<TransactionState, Pick<StateChipProps, 'tone' | 'sign'>> = {
  Success: { tone: 'success', sign: 'done' },
  Error: { tone: 'danger', sign: 'failed' },
  Pending: { tone: 'warning', sign: 'waiting' },
  Storno: { tone: 'neutral', sign: 'reversed' },
};

export const TransactionStateChip = ({ state }: { state: TransactionState }) => {
  const { t } = useTranslation();
  return <StateChip {...looks[state]}>{t(`transactions.state.${state}`)}</StateChip>;
};
