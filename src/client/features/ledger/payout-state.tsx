import { useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import type { PayableMonth } from '#shared/ledger/ledger.schema.ts';
import { heldChip, stateChips } from './state-chips.ts';

/** The state of what a merchant gets for a month, and whether the promised day has passed. */
export const PayoutState = ({
  payout: { state, payableBy, held, outstanding },
}: {
  payout: Pick<PayableMonth, 'state' | 'payableBy' | 'held' | 'outstanding'>;
}) => {
  const { t } = useTranslation();
  const isLate = useToday() > (payableBy ?? '9');
  if (held > 0 && held === outstanding) return <StateChip {...heldChip}>{t('payouts:held')}</StateChip>;
  return isLate ? (
    <StateChip tone="danger" icon="failed">
      {t('payouts:late')}
    </StateChip>
  ) : (
    <StateChip {...stateChips[state]}>{t(`payouts:states.${state}`)}</StateChip>
  );
};
