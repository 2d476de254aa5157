import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { fieldText } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { useMarkSaved } from '#client/ui/discard-guard.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { type MonthPayout, maxReturnReason, returnPayoutSchema } from '#shared/ledger/ledger.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { useRefreshPayouts } from './use-refresh-payouts.ts';

const fieldsSchema = returnPayoutSchema.pick({ reason: true });

interface ReturnProps {
  merchantId: string;
  payout: Pick<MonthPayout, 'number' | 'amount'>;
}

/** Opens the dialog that asks why the transfer of a payout came back. */
export const ReturnButton = (props: ReturnProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t('payouts:return.openOf', { amount: formatMoney(props.payout.amount, language) })}
        onClick={() => setOpen(true)}
      >
        {t('payouts:return.open')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('payouts:return.title')}>
        <ReturnForm {...props} onClose={close} />
      </Dialog>
    </>
  );
};

const ReturnForm = ({ merchantId, payout: { number, amount }, onClose }: ReturnProps & { onClose: () => void }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const markSaved = useMarkSaved();
  const refresh = useRefreshPayouts();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { reason: '' },
  });
  const saving = trpc.payouts.return.useMutation({
    onSuccess: () => {
      markSaved();
      toast.success({ title: t('payouts:return.done') });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <DialogForm
      onSubmit={handleSubmit(({ reason }) => saving.mutate({ merchantId, number, reason }))}
      saving={saving}
      texts={{ failed: t('payouts:return.failed'), cancel: t('payouts:return.cancel'), save: t('payouts:return.save') }}
    >
      <p>{t('payouts:return.text', { amount: formatMoney(amount, language) })}</p>
      <TextField
        label={t('payouts:return.reason')}
        help={t('payouts:return.reasonHelp')}
        autoComplete="off"
        maxLength={maxReturnReason}
        error={fieldText(t, formState.errors.reason)}
        {...register('reason')}
      />
    </DialogForm>
  );
};
