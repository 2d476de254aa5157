import { chakra, Stack } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { Button } from '#client/ui/button.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { voidDeadlineOf } from '#shared/transactions/transaction-rules.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { VoidDialog } from './void-dialog.tsx';

export interface VoidSectionProps {
  merchantId: string;
  sale: TransactionDetail;
  /** Receives the focus after the sale was voided, when the button is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The button that voids a sale, with its deadline. Nothing for users who may not void. */
export const VoidSection = ({ merchantId, sale, focusAfter }: VoidSectionProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const deadline = voidDeadlineOf(sale);
  const isLate = useIsPast(deadline);
  const explanation = useId();
  const isOwn = session?.role === 'Admin' || (session?.role === 'Basic' && session.merchantId === merchantId);
  const mayVoid = useMayCall('transactions.void') && isOwn;
  if (!mayVoid || sale.type !== 'Sale' || (sale.state !== 'Success' && !isAsking)) return null;

  return (
    <Stack align="flex-start" gap="2" mb="5">
      <Button
        variant="outline"
        icon={<Undo2 aria-hidden />}
        disabled={isLate}
        aria-describedby={explanation}
        onClick={() => setAsking(true)}
      >
        {t('transactions:void.open')}
      </Button>
      <chakra.p id={explanation} color="fg.muted">
        {t(isLate ? 'transactions:void.late' : 'transactions:void.until', { moment: formatMoment(deadline, language) })}
      </chakra.p>
      {isAsking && (
        <VoidDialog merchantId={merchantId} sale={sale} focusAfter={focusAfter} onClose={() => setAsking(false)} />
      )}
    </Stack>
  );
};

/** Whether the moment is past by the local clock; the server makes the final check. */
const useIsPast = (moment: Date): boolean => {
  const [now, setNow] = useState(() => Date.now());
  const left = moment.getTime() - now;
  useEffect(() => {
    if (left < 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left + 1);
    return () => clearTimeout(timer);
  }, [left]);
  return left < 0;
};
