import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { useMarkSaved } from '#client/ui/discard-guard.tsx';
import { DayField } from '#client/ui/masked/day-field.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextareaField, TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { addDays } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { lastDaysOfHold, maxHeldPercent, payoutHoldReasons } from '#shared/holds/holds.schema.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import { payoutHoldFieldsSchema, payoutHoldKinds } from './hold-fields.ts';
import { useRefreshHolds } from './use-refresh-holds.ts';

export interface PlaceHoldProps {
  merchantId: string;
  /** The withheld share of new sales, in percent. */
  heldPercent: number;
  open: boolean;
  onClose: () => void;
}

type Fields = ReturnType<typeof payoutHoldFieldsSchema>;

const suggestedDays = 30;
/** The fields of the form, by those of the request. */
const fieldOf = { amount: 'size', percent: 'size', explanation: 'explanation', until: 'until' } as const;

/** Asks for size, reason and end of a hold. */
export const PlaceHoldDialog = ({ merchantId, heldPercent, open, onClose }: PlaceHoldProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('holds:place.title')}>
      <PlaceForm merchantId={merchantId} heldPercent={heldPercent} onClose={onClose} />
    </Dialog>
  );
};

const PlaceForm = ({ merchantId, heldPercent, onClose }: Omit<PlaceHoldProps, 'open'>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const markSaved = useMarkSaved();
  const refresh = useRefreshHolds();
  const { register, handleSubmit, formState, setError, setValue, watch } = useForm<
    z.input<Fields>,
    unknown,
    z.output<Fields>
  >({
    resolver: zodResolver(payoutHoldFieldsSchema(today)),
    defaultValues: {
      kind: 'amount',
      size: '',
      reason: '',
      explanation: '',
      until: formatDay(addDays(today, suggestedDays), language),
    },
  });
  const placing = trpc.holds.place.useMutation({
    onSuccess: () => {
      markSaved();
      toast.success({ title: t('holds:place.done') });
      onClose();
    },
    onError: (error) => {
      for (const [name, field] of Object.entries(fieldOf)) {
        const [message] = problemOf(error).fields[name] ?? [];
        if (message) setError(field, { type: serverError, message });
      }
    },
    onSettled: refresh,
  });
  const [kind, chosen] = [watch('kind'), watch('reason')];
  const reason = payoutHoldReasons.find((each) => each === chosen);
  const isAmount = kind === 'amount';
  const percentHelp =
    heldPercent === 0
      ? t('holds:place.percentHelp')
      : t('holds:place.percentLeft', { held: heldPercent, left: Math.max(maxHeldPercent - heldPercent, 0) });
  const isAtField = Object.keys(fieldOf).some((name) => problemOf(placing.error).fields[name] !== undefined);
  return (
    <DialogForm
      onSubmit={handleSubmit(({ kind: unit, size, ...why }) => placing.mutate({ merchantId, [unit]: size, ...why }))}
      saving={{ isPending: placing.isPending, error: isAtField ? null : placing.error }}
      texts={{ failed: t('holds:place.failed'), cancel: t('holds:cancel'), save: t('holds:place.save') }}
    >
      <p>{t('holds:place.text')}</p>
      <RadioCards
        label={t('holds:place.kind')}
        options={payoutHoldKinds.map((value) => ({ value, title: t(`holds:place.kinds.${value}`) }))}
        {...register('kind')}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="5"
      >
        <TextField
          label={isAmount ? t('holds:place.amount', { currency: currencyLabel(language) }) : t('holds:place.percent')}
          help={isAmount ? t('holds:place.amountHelp') : percentHelp}
          inputMode="numeric"
          autoComplete="off"
          error={fieldText(t, formState.errors.size)}
          {...register('size')}
        />
        <DayField
          label={t('holds:place.until')}
          help={t('holds:place.untilHelp', { last: formatDay(lastDaysOfHold(today).to, language) })}
          autoComplete="off"
          error={fieldText(t, formState.errors.until)}
          {...register('until')}
          onFinished={(text) => setValue('until', text)}
        />
      </chakra.div>
      <SelectField
        label={t('holds:place.reason')}
        placeholder={t('holds:place.chooseReason')}
        {...(reason && { help: t('holds:place.remedy', { text: t(`holds:reasons.${reason}.remedy`) }) })}
        options={payoutHoldReasons.map((value) => ({ value, label: t(`holds:reasons.${value}.name`) }))}
        error={fieldText(t, formState.errors.reason)}
        {...register('reason')}
      />
      <TextareaField
        label={t('holds:place.explanation')}
        rows={2}
        help={t('holds:place.explanationHelp')}
        autoComplete="off"
        error={fieldText(t, formState.errors.explanation)}
        {...register('explanation')}
      />
    </DialogForm>
  );
};
