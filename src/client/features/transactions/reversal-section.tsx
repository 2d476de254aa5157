import { chakra, Flex, Stack } from '@chakra-ui/react';
import { HandCoins, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { Button } from '#client/ui/button.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { formatMinute } from '#shared/dates/format-date.ts';
import { forints, formatMoney } from '#shared/money/format-money.ts';
import { refundableAmount, reversalDeadlineOf } from '#shared/transactions/transaction-rules.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { VoidDialog } from './void-dialog.tsx';

const RefundDialog = createOverlay(async () => (await import('./refund-dialog.tsx')).RefundDialog);

export interface ReversalSectionProps {
  merchantId: string;
  sale: TransactionDetail;
  /** Receives the focus when the reversal removes the button. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Buttons that void or refund a sale, with deadline; empty without permission. */
export const ReversalSection = ({ merchantId, sale, focusAfter }: ReversalSectionProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const [asking, setAsking] = useState<'void' | 'refund' | null>(null);
  const deadline = reversalDeadlineOf(sale);
  const isLate = useIsPast(deadline);
  const explanation = useId();
  const isOwn = session?.role === 'Admin' || (session?.role === 'Basic' && session.merchantId === merchantId);
  const refundable = refundableAmount(sale, sale.pendingReversals);
  const isPending = sale.pendingReversals.length > 0;
  const mayVoid = useMayCall('transactions.void') && isOwn && sale.refundedAmount === 0 && !isPending;
  const mayRefund = useMayCall('transactions.refund') && isOwn && refundable > 0;
  const isLimited = session?.memberRole === 'Cashier' || session?.memberRole === 'Manager';
  const canReverse = sale.type === 'Sale' && sale.state === 'Success' && !isLate && (mayVoid || mayRefund);
  const hasLimit = useMayCall('refundLimits.own') && isLimited && canReverse;
  // Null without a known limit; the server makes the final check.
  const limit = trpc.refundLimits.own.useQuery({ merchantId }, { enabled: hasLimit }).data?.maxAmount ?? null;
  const exceeds = (amount: number) => limit !== null && amount > limit;
  const close = () => setAsking(null);
  if (sale.type !== 'Sale' || (asking === null && (sale.state !== 'Success' || !(mayVoid || mayRefund)))) return null;

  const kind = mayVoid && mayRefund ? 'both' : mayVoid ? 'void' : 'refund';
  const explained = t(isLate ? `transactions:reversal.late.${kind}` : `transactions:reversal.until.${kind}`, {
    moment: formatMinute(deadline, language),
  });
  return (
    <Stack align="flex-start" gap="2" mb="5">
      <Flex wrap="wrap" gap="2">
        {mayVoid && (
          <Button
            variant="outline"
            icon={<Undo2 aria-hidden />}
            disabled={isLate || exceeds(sale.amount)}
            aria-describedby={explanation}
            onClick={() => setAsking('void')}
          >
            {t('transactions:void.open')}
          </Button>
        )}
        {mayRefund && (
          <Button
            variant="outline"
            icon={<HandCoins aria-hidden />}
            disabled={isLate || exceeds(forints(1))}
            aria-describedby={explanation}
            onClick={() => setAsking('refund')}
          >
            {t('transactions:refund.open')}
          </Button>
        )}
      </Flex>
      <chakra.p id={explanation} color="fg.muted">
        {explained}
        {limit !== null && exceeds(mayVoid ? sale.amount : refundable) && (
          <>
            {/* A point in time ends without a full stop. */}
            {explained.endsWith('.') ? ' ' : '. '}
            {limit < forints(1)
              ? t('transactions:reversal.limit.none')
              : t('transactions:reversal.limit.some', { amount: formatMoney(limit, language) })}
          </>
        )}
      </chakra.p>
      {asking === 'void' && <VoidDialog merchantId={merchantId} sale={sale} focusAfter={focusAfter} onClose={close} />}
      <RefundDialog
        merchantId={merchantId}
        sale={sale}
        limit={limit}
        canVoid={mayVoid && !isLate}
        focusAfter={focusAfter}
        open={asking === 'refund'}
        onClose={close}
      />
    </Stack>
  );
};

/** Uses the local clock; the server makes the final check. */
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
