import { Box } from '@chakra-ui/react';
import { ListChecks } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';

const OutcomeDialog = createOverlay(async () => (await import('./outcome-dialog.tsx')).OutcomeDialog);

export interface OutcomeSectionProps {
  merchantId: string;
  transaction: TransactionDetail;
  /** Receives the focus when the recorded outcome removes the button. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Administrators record a pending reversal's outcome; empty for others. */
export const OutcomeSection = ({ merchantId, transaction, focusAfter }: OutcomeSectionProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const [open, setOpen] = useState(false);
  const isPending = transaction.type !== 'Sale' && transaction.state === 'Pending';
  if (session?.role !== 'Admin' || !(isPending || open)) return null;
  return (
    <Box mb="5">
      <Button variant="outline" icon={<ListChecks aria-hidden />} onClick={() => setOpen(true)}>
        {t('transactions:outcome.open')}
      </Button>
      <OutcomeDialog
        merchantId={merchantId}
        reversal={transaction}
        focusAfter={focusAfter}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Box>
  );
};
