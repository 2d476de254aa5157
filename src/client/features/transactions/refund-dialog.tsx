import { chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useState } from 'react';
import type { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton, useMarkSaved } from '#client/ui/discard-guard.tsx';
import { focusFieldOnMount, focusOnMount } from '#client/ui/dom.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMoney } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { maxRefundReason } from '#shared/transactions/refund.schema.ts';
import { refundableAmount } from '#shared/transactions/transaction-rules.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { refundFieldsSchema } from './refund-fields.ts';
import { ReversedNotice, reversedSinceRefund } from './reversed-notice.tsx';

interface RefundFormProps {
  merchantId: string;
  sale: TransactionDetail;
  /** The user's maximum now; null for no limit. */
  limit: number | null;
  /** Whether the sale can be voided instead. */
  canVoid: boolean;
  onClose: () => void;
}

export interface RefundDialogProps extends RefundFormProps {
  open: boolean;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks for amount and reason of a partial refund, then for confirmation. */
export const RefundDialog = ({ open, focusAfter, ...form }: RefundDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={t('transactions:refund.title')}
      focusAfter={(opener) => opener ?? focusAfter.current}
    >
      <RefundForm {...form} />
    </Dialog>
  );
};

type Fields = ReturnType<typeof refundFieldsSchema>;
/** With the earlier refunds, as the person has seen them. */
type Confirmed = z.output<Fields> & Pick<TransactionDetail, 'refundedAmount'>;

const RefundForm = ({ merchantId, sale, limit, canVoid, onClose }: RefundFormProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const markSaved = useMarkSaved();
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const [wasConfirmed, setWasConfirmed] = useState(false);
  const remaining = refundableAmount(sale, sale.pendingReversals);
  const max = limit === null ? remaining : Math.min(limit, remaining);
  const money = (minorUnits: number) => formatMoney(minorUnits, language);
  const key = { merchantId, id: sale.id };
  const { register, handleSubmit, formState, setError, watch } = useForm<z.input<Fields>, unknown, z.output<Fields>>({
    resolver: zodResolver(refundFieldsSchema({ remaining, limit })),
    defaultValues: { amount: '', reason: '' },
  });
  const refunding = trpc.transactions.refund.useMutation({
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
    onSuccess: (after, { amount }) => {
      markSaved();
      utils.transactions.get.setData(key, after);
      toast.success({ title: t('transactions:refund.done'), description: money(amount) });
      onClose();
    },
    onError: (error) => {
      // Without an answer, the request can be repeated: it is made once.
      if (problemOf(error).kind !== 'refused') return;
      setConfirmed(null);
      const [message] = problemOf(error).fields.amount ?? [];
      if (message) setError('amount', { type: serverError, message });
    },
    // Also after an error: another user may have reversed the sale.
    onSettled: () => {
      void utils.transactions.list.invalidate({ merchantId });
      void utils.transactions.get.invalidate(key);
      void utils.refundLimits.own.invalidate({ merchantId });
    },
  });
  const isAtField = problemOf(refunding.error).fields.amount !== undefined;
  const before = sale.refundedAmount > 0 && (
    <p>{t('transactions:refund.before', { amount: money(sale.refundedAmount) })}</p>
  );

  if (confirmed) {
    // After sending, the change may be this refund itself.
    const reversed = refunding.isIdle ? reversedSinceRefund(sale, confirmed) : null;
    return (
      <Stack ref={focusOnMount} tabIndex={-1} outline="none" gap="4">
        <chakra.p textStyle="figure">{money(confirmed.amount)}</chakra.p>
        {reversed ? (
          <ReversedNotice reversed={reversed} />
        ) : (
          <p>
            {t('transactions:refund.consequence', {
              amount: money(confirmed.amount),
              rest: money(sale.amount - confirmed.refundedAmount - confirmed.amount),
            })}
          </p>
        )}
        {before}
        {!reversed && <p>{t('transactions:refund.final')}</p>}
        {canVoid && refunding.isIdle && confirmed.amount === sale.amount && (
          <Notice tone="warning">
            <p>{t('transactions:refund.keepsFee')}</p>
          </Notice>
        )}
        {refunding.error && <RefundProblem error={refunding.error} />}
        <DialogActions>
          <Button variant="outline" disabled={refunding.isPending} onClick={() => setConfirmed(null)}>
            {t('transactions:refund.back')}
          </Button>
          <Button
            colorPalette="danger"
            loading={refunding.isPending}
            disabled={reversed !== null}
            onClick={() => refunding.mutate({ ...key, ...confirmed })}
          >
            {refunding.error
              ? t('transactions:refund.sendAgain')
              : t('transactions:refund.submit', { amount: money(confirmed.amount) })}
          </Button>
        </DialogActions>
      </Stack>
    );
  }
  return (
    <chakra.form
      ref={wasConfirmed ? focusFieldOnMount : undefined}
      noValidate
      onSubmit={handleSubmit((entered) => {
        refunding.reset();
        setWasConfirmed(true);
        setConfirmed({ ...entered, refundedAmount: sale.refundedAmount });
      })}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      {refunding.error && !isAtField && <RefundProblem error={refunding.error} />}
      {before}
      <TextField
        label={t('transactions:refund.amount')}
        help={t(sale.tipAmount > 0 ? 'transactions:refund.atMostWithoutTip' : 'transactions:refund.atMost', {
          amount: money(max),
        })}
        inputMode="numeric"
        autoComplete="off"
        error={fieldText(t, formState.errors.amount)}
        {...register('amount')}
      />
      {canVoid && readEnteredAmount(watch('amount')) === sale.amount && (
        <Notice tone="info">
          <p>{t('transactions:refund.wholeAmount')}</p>
        </Notice>
      )}
      <TextField
        label={t('transactions:refund.reason')}
        help={t('transactions:refund.reasonHelp')}
        autoComplete="off"
        maxLength={maxRefundReason}
        error={fieldText(t, formState.errors.reason)}
        {...register('reason')}
      />
      <DialogActions>
        <CancelButton>{t('transactions:refund.cancel')}</CancelButton>
        <Button type="submit">{t('transactions:refund.next')}</Button>
      </DialogActions>
    </chakra.form>
  );
};

/** Says why nothing was refunded, or that this is unknown. */
const RefundProblem = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  const { kind, code } = problemOf(error);
  if (kind !== 'refused')
    return (
      <Notice tone="warning" title={t('transactions:refund.unanswered')}>
        <p>{t('transactions:refund.unansweredText')}</p>
      </Notice>
    );
  return (
    <Notice tone="danger" title={t('transactions:refund.failed')}>
      {code === 'changedMeanwhile' ? <p>{t('transactions:refund.changed')}</p> : <ProblemText error={error} />}
    </Notice>
  );
};
