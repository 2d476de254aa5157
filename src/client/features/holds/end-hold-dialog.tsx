import { zodResolver } from '@hookform/resolvers/zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { useMarkSaved } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QuotedText } from '#client/ui/quoted-text.tsx';
import { TextareaField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { PayoutHold } from '#shared/holds/holds.schema.ts';
import { endHoldFieldsSchema } from './hold-fields.ts';
import { useRefreshHolds } from './use-refresh-holds.ts';
import { useSizeOfHold } from './use-size-of-hold.ts';

export interface EndHoldProps {
  merchantId: string;
  hold: PayoutHold;
  open: boolean;
  onClose: () => void;
  /** Called once the hold is over, also by another administrator. */
  onEnded: () => void;
  focusAfter: (opener: HTMLElement | null) => HTMLElement | null;
}

/** Asks for an explanation before a hold ends. */
export const EndHoldDialog = ({ open, onClose, focusAfter, ...end }: EndHoldProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} focusAfter={focusAfter} title={t('holds:end.title')}>
      <EndForm {...end} onClose={onClose} />
    </Dialog>
  );
};

const EndForm = ({ merchantId, hold, onClose, onEnded }: Omit<EndHoldProps, 'open' | 'focusAfter'>) => {
  const { t } = useTranslation();
  const sizeOf = useSizeOfHold();
  const markSaved = useMarkSaved();
  const refresh = useRefreshHolds();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(endHoldFieldsSchema),
    defaultValues: { explanation: '' },
  });
  const ending = trpc.holds.end.useMutation({
    onSuccess: ({ endExplanation }, { explanation }) => {
      markSaved();
      onEnded();
      if (endExplanation !== explanation) return;
      toast.success({ title: t('holds:end.done') });
      onClose();
    },
    onSettled: refresh,
  });
  const { data: ended, variables: sent } = ending;
  const isEndedByOther = ended !== undefined && ended.endExplanation !== sent?.explanation;
  return (
    <DialogForm
      onSubmit={handleSubmit(({ explanation }) => ending.mutate({ merchantId, id: hold.id, explanation }))}
      saving={ending}
      texts={{ failed: t('holds:end.failed'), cancel: t('holds:cancel'), save: t('holds:end.save') }}
    >
      <p>{t('holds:end.text', { size: sizeOf(hold) })}</p>
      <TextareaField
        label={t('holds:end.explanation')}
        help={t('holds:end.explanationHelp')}
        autoComplete="off"
        error={fieldText(t, formState.errors.explanation)}
        {...register('explanation')}
      />
      {isEndedByOther && <EndedByOther hold={ended} />}
    </DialogForm>
  );
};

/** Says that the hold had ended already, with its explanation. */
const EndedByOther = ({ hold: { endedAt, endExplanation } }: { hold: PayoutHold }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = endedAt === null ? '' : formatDay(budapestDay(endedAt), language);
  return (
    <Notice tone="warning" title={t('holds:end.already')}>
      <p>{t('holds:endedOn', { day })}</p>
      <QuotedText>{endExplanation ?? ''}</QuotedText>
      <p>{t('holds:end.alreadyText')}</p>
    </Notice>
  );
};
