import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { z } from 'zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { useMarkSaved } from '#client/ui/discard-guard.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMoney } from '#shared/money/format-money.ts';
import { maxRefundReason, outcomeInputShape, recordedStates } from '#shared/transactions/refund.schema.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';

interface OutcomeFormProps {
  merchantId: string;
  /** A pending void or refund. */
  reversal: TransactionDetail;
  onClose: () => void;
}

export interface OutcomeDialogProps extends OutcomeFormProps {
  open: boolean;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks for the bank's outcome and its source. */
export const OutcomeDialog = ({ open, focusAfter, ...form }: OutcomeDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={t('transactions:outcome.title')}
      focusAfter={(opener) => opener ?? focusAfter.current}
    >
      <OutcomeForm {...form} />
    </Dialog>
  );
};

const formSchema = z.object(outcomeInputShape);

const OutcomeForm = ({ merchantId, reversal, onClose }: OutcomeFormProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const markSaved = useMarkSaved();
  const key = { merchantId, id: reversal.id };
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { reason: '' },
  });
  const recording = trpc.transactions.recordOutcome.useMutation({
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
    onSuccess: (after) => {
      markSaved();
      utils.transactions.get.setData(key, after);
      toast.success({ title: t('transactions:outcome.done'), description: formatMoney(after.amount, language) });
      onClose();
    },
    // Also after an error: the card reader may have sent the outcome.
    onSettled: () => {
      void utils.transactions.list.invalidate({ merchantId });
      void utils.transactions.get.invalidate();
    },
  });
  return (
    <DialogForm
      onSubmit={handleSubmit((outcome) => recording.mutate({ ...key, ...outcome }))}
      saving={recording}
      texts={{
        failed: t('transactions:outcome.failed'),
        cancel: t('transactions:refund.cancel'),
        save: t('transactions:outcome.submit'),
      }}
    >
      <p>{t('transactions:outcome.intro')}</p>
      <RadioCards
        label={t('transactions:outcome.state')}
        options={recordedStates.map((value) => ({
          value,
          title: t(`transactions:outcome.states.${value}.title`),
          text: t(`transactions:outcome.states.${value}.text`),
        }))}
        error={formState.errors.state && t('errors:fields.required')}
        {...register('state')}
      />
      <TextField
        label={t('transactions:outcome.reason')}
        help={t('transactions:outcome.reasonHelp')}
        autoComplete="off"
        maxLength={maxRefundReason}
        error={fieldText(t, formState.errors.reason)}
        {...register('reason')}
      />
    </DialogForm>
  );
};
