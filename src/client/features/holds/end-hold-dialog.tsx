import { zodResolver } from '@hookform/resolvers/zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { useMarkSaved } from '#client/ui/discard-guard.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { endHoldSchema, maxHoldText, type PayoutHold } from '#shared/holds/holds.schema.ts';
import { useRefreshHolds } from './use-refresh-holds.ts';
import { useSizeOfHold } from './use-size-of-hold.ts';

const fieldsSchema = endHoldSchema.pick({ explanation: true });

export interface EndHoldProps {
  merchantId: string;
  hold: PayoutHold;
  open: boolean;
  onClose: () => void;
}

/** Asks for words before a hold ends. */
export const EndHoldDialog = ({ open, onClose, ...end }: EndHoldProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('holds:end.title')}>
      <EndForm {...end} onClose={onClose} />
    </Dialog>
  );
};

const EndForm = ({ merchantId, hold, onClose }: Omit<EndHoldProps, 'open'>) => {
  const { t } = useTranslation();
  const sizeOf = useSizeOfHold();
  const markSaved = useMarkSaved();
  const refresh = useRefreshHolds();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { explanation: '' },
  });
  const ending = trpc.holds.end.useMutation({
    onSuccess: () => {
      markSaved();
      toast.success({ title: t('holds:end.done') });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <DialogForm
      onSubmit={handleSubmit(({ explanation }) => ending.mutate({ merchantId, id: hold.id, explanation }))}
      saving={ending}
      texts={{ failed: t('holds:end.failed'), cancel: t('holds:cancel'), save: t('holds:end.save') }}
    >
      <p>{t('holds:end.text', { size: sizeOf(hold) })}</p>
      <TextField
        label={t('holds:end.explanation')}
        help={t('holds:end.explanationHelp')}
        autoComplete="off"
        maxLength={maxHoldText}
        error={fieldText(t, formState.errors.explanation)}
        {...register('explanation')}
      />
    </DialogForm>
  );
};
