import { chakra, Stack } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { Button } from '#client/ui/button.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { ReversedNotice, reversedSinceVoid } from './reversed-notice.tsx';

export interface VoidDialogProps {
  merchantId: string;
  sale: TransactionDetail;
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export const VoidDialog = ({ merchantId, sale, focusAfter, onClose }: VoidDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const key = { merchantId, id: sale.id };
  const voiding = trpc.transactions.void.useMutation({
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
    onSuccess: (after) => {
      utils.transactions.get.setData(key, after);
      toast.success({ title: t('transactions:void.done'), description: formatMoney(sale.amount, language) });
      onClose();
    },
    // Also after an error: another user may have voided the sale.
    onSettled: () => {
      void utils.transactions.list.invalidate({ merchantId });
      void utils.transactions.get.invalidate(key);
      void utils.refundLimits.own.invalidate({ merchantId });
    },
  });
  // After sending, the change may be this void itself.
  const reversed = voiding.isIdle ? reversedSinceVoid(sale) : null;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('transactions:void.title')}
      busy={voiding.isPending}
      role="alertdialog"
      focusAfter={(opener) => opener ?? focusAfter.current}
    >
      <Stack gap="4">
        <chakra.p textStyle="figure">
          <Money minor={sale.amount} />
        </chakra.p>
        <DetailList>
          <DetailItem name={t('transactions:detail.card')}>
            {sale.card.brand} •••• {sale.card.maskedNumber.slice(-4)}
          </DetailItem>
          <DetailItem name={t('transactions:detail.time')}>{formatMoment(sale.timestamp, language)}</DetailItem>
        </DetailList>
        {reversed ? <ReversedNotice reversed={reversed} /> : <p>{t('transactions:void.consequence')}</p>}
        {voiding.error &&
          (problemOf(voiding.error).kind === 'refused' ? (
            <Notice tone="danger" title={t('transactions:void.failed')}>
              <ProblemText error={voiding.error} />
            </Notice>
          ) : (
            <Notice tone="warning" title={t('transactions:void.unanswered')}>
              <p>{t('transactions:void.unansweredText')}</p>
            </Notice>
          ))}
        <DialogActions>
          <CancelButton disabled={voiding.isPending}>{t('transactions:void.cancel')}</CancelButton>
          <Button
            colorPalette="danger"
            loading={voiding.isPending}
            disabled={reversed !== null}
            onClick={() => voiding.mutate(key)}
          >
            {t('transactions:void.submit')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
