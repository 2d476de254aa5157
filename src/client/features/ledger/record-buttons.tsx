import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { useFocusAfterAct } from '#client/ui/use-return-focus.ts';
import type { PayableMonth, PayoutMonth } from '#shared/ledger/ledger.schema.ts';
import type { RecordDialogProps } from './record-dialog.tsx';
import { namedPayout } from './use-payable-merchants.ts';

const RecordDialog = createOverlay<RecordDialogProps>(async () => (await import('./record-dialog.tsx')).RecordDialog);

export const RecordAllButton = ({ totals: { month, payableCount } }: { totals: PayoutMonth }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = { disabled: payableCount === 0, icon: <Landmark aria-hidden />, onClick: () => setOpen(true) };
  return (
    <>
      {useIsPhone() ? (
        <IconButton label={t('payouts:record.all')} {...button} />
      ) : (
        <Button {...button}>{t('payouts:record.all')}</Button>
      )}
      <RecordDialog month={month} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

interface RecordOneProps {
  payout: PayableMonth;
  /** Returns the element that gets the focus after the button is gone. */
  neighbour: () => HTMLElement | null;
}

/**
 * Records the payment of one merchant, while something is outstanding.
 * An open dialog stays when another administrator records it meanwhile.
 */
export const RecordOneButton = ({ payout, neighbour }: RecordOneProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const act = useFocusAfterAct(neighbour);
  const open = () => {
    act.begin();
    setOpen(true);
  };
  return (
    <>
      {payout.state === 'Payable' && (
        <Button icon={<Landmark aria-hidden />} onClick={open}>
          {t('payouts:record.one')}
        </Button>
      )}
      <RecordDialog
        month={payout.month}
        payout={namedPayout(payout)}
        open={isOpen}
        onClose={() => setOpen(false)}
        onRecorded={act.finish}
        focusAfter={act.focusAfter}
      />
    </>
  );
};
