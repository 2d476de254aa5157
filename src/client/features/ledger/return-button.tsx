import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { useMarkSaved } from '#client/ui/discard-guard.tsx';
import { DayField } from '#client/ui/masked/day-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { TextareaField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { useFocusAfterAct } from '#client/ui/use-return-focus.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { MonthPayout } from '#shared/ledger/ledger.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { returnFieldsSchema } from './record-fields.ts';
import { useRefreshPayouts } from './use-refresh-payouts.ts';

type Fields = ReturnType<typeof returnFieldsSchema>;
const fieldNames = ['returnedOn', 'reason'] as const;

type MonthTransfer = Pick<MonthPayout, 'number' | 'amount' | 'paidOn' | 'returnedOn' | 'reason'>;

interface ReturnProps {
  merchantId: string;
  /** The month of the sales, YYYY-MM. */
  month: string;
  payout: MonthTransfer;
  /** Returns the element that gets the focus after the button is gone. */
  neighbour: () => HTMLElement | null;
}

/**
 * Asks when and why a transfer came back.
 * The dialog stays open when another administrator records that meanwhile.
 */
export const ReturnButton = (props: ReturnProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { payout, neighbour } = props;
  const act = useFocusAfterAct(neighbour);
  const open = () => {
    act.begin();
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      {payout.returnedOn === null && (
        <Button
          variant="outline"
          aria-label={t('payouts:return.openOf', { amount: formatMoney(payout.amount, language) })}
          onClick={open}
        >
          {t('payouts:return.open')}
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} title={t('payouts:return.title')} focusAfter={act.focusAfter}>
        <ReturnForm {...props} onClose={close} onRecorded={act.finish} />
      </Dialog>
    </>
  );
};

const ReturnForm = ({
  merchantId,
  month,
  payout: { number, amount, paidOn, returnedOn, reason },
  onClose,
  onRecorded,
}: Omit<ReturnProps, 'neighbour'> & { onClose: () => void; onRecorded: () => void }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const markSaved = useMarkSaved();
  const refresh = useRefreshPayouts();
  const today = useToday();
  const { register, handleSubmit, formState, setError, setValue } = useForm<z.input<Fields>, unknown, z.output<Fields>>(
    {
      resolver: zodResolver(returnFieldsSchema({ from: paidOn, to: today })),
      defaultValues: { returnedOn: formatDay(today, language), reason: '' },
    },
  );
  const utils = trpc.useUtils();
  const saving = trpc.payouts.return.useMutation({
    onSuccess: async (_, sent) => {
      markSaved();
      onRecorded();
      // A repetition changes nothing: the record of another administrator stays.
      const fresh = await utils.ledger.payouts.fetch({ merchantId, month }, { staleTime: 0 }).catch(() => null);
      const stored = fresh?.data.find((each) => each.number === number)?.reason ?? sent.reason;
      if (stored !== sent.reason) return;
      toast.success({ title: t('payouts:return.done') });
      onClose();
    },
    onError: (error) => {
      for (const name of fieldNames) {
        const [message] = problemOf(error).fields[name] ?? [];
        if (message) setError(name, { type: serverError, message });
      }
    },
    onSettled: refresh,
  });
  return (
    <DialogForm
      onSubmit={handleSubmit((fields) => saving.mutate({ merchantId, number, ...fields }))}
      saving={saving}
      texts={{ failed: t('payouts:return.failed'), cancel: t('payouts:return.cancel'), save: t('payouts:return.save') }}
    >
      <p>{t('payouts:return.text', { amount: formatMoney(amount, language) })}</p>
      <DayField
        label={t('payouts:return.returnedOn')}
        help={t('payouts:return.returnedOnHelp', { example: formatDay(today, language) })}
        autoComplete="off"
        error={fieldText(t, formState.errors.returnedOn)}
        {...register('returnedOn')}
        onFinished={(text) => setValue('returnedOn', text)}
      />
      <TextareaField
        label={t('payouts:return.reason')}
        help={t('payouts:return.reasonHelp')}
        autoComplete="off"
        error={fieldText(t, formState.errors.reason)}
        {...register('reason')}
      />
      {returnedOn !== null && !saving.isPending && (
        <Notice tone="warning" title={t('payouts:return.already')}>
          <p>{t('reports:transfers.returnedOn', { day: formatDay(returnedOn, language) })}</p>
          <p>{t('reports:entries.reason', { reason })}</p>
          <p>{t('payouts:return.alreadyText')}</p>
        </Notice>
      )}
    </DialogForm>
  );
};
