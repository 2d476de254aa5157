import { Flex } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import type { PayableMonth } from '#shared/ledger/ledger.schema.ts';
import { heldChip, returnedChip, stateChips } from './state-chips.ts';

type ShownMonth = Pick<PayableMonth, 'state' | 'payableBy' | 'held' | 'outstanding'>;

/**
 * The state of a merchant's month, and whether
 * a transfer came back and was not paid again.
 */
export const PayoutState = ({ payout }: { payout: ShownMonth & Pick<PayableMonth, 'hasReturned'> }) => {
  const { t } = useTranslation();
  return (
    <Flex as="span" display="inline-flex" wrap="wrap" gap="1">
      <PaymentState {...payout} />
      {payout.hasReturned && <StateChip {...returnedChip}>{t('payouts:returned')}</StateChip>}
    </Flex>
  );
};

/** Also shows whether the promised day has passed. */
const PaymentState = ({ state, payableBy, held, outstanding }: ShownMonth) => {
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
