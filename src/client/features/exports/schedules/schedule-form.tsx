import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fieldText } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useFilterLine } from '#client/lib/list/filter-words.ts';
import { useListPreferences } from '#client/lib/list/list-preferences.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayShare } from '#client/lib/session/use-may-call.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { ItemListSkeleton } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { SelectField, type SelectOption } from '#client/ui/select-field.tsx';
import { TextareaField, TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { exportLinkDays } from '#shared/exports/export-enums.ts';
import {
  maxRecipients,
  type ScheduledKind,
  scheduledKinds,
  scheduleFrequencies,
} from '#shared/exports/schedule-enums.ts';
import type { ExportSchedule } from '#shared/exports/schedules.schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { splitCommaList } from '#shared/paging/comma-list.ts';
import { exportFormats } from '#shared/paging/day-range-filter.ts';
import { ColumnPicker } from '../column-picker.tsx';
import { allColumns, chosenOf, defaultOptions, type FileOptions, useUsualColumns } from '../exported-list.ts';
import { ReadersField } from './readers-field.tsx';
import { initialValues, type ScheduleFormValues, scheduleFormSchema, toEntered } from './schedule-form-values.ts';
import { type NewSchedule, weekdayNames } from './schedule-query.ts';
import { useSuggestedName } from './suggested-name.ts';

interface ScheduleFormProps {
  merchantId: string;
  /** The schedule to change; null for a new one. */
  schedule: ExportSchedule | null;
  /** The values of a new one. */
  initial: NewSchedule;
  onSaved: () => void;
}

/** Waits for the user's own e-mail address, because some roles may send only to it. */
export const ScheduleForm = (props: ScheduleFormProps) => {
  const userId = useSession()?.userId ?? '';
  const account = trpc.users.get.useQuery({ id: userId }, { enabled: userId !== '' });
  return (
    <QueryState query={account} skeleton={<ItemListSkeleton />}>
      {({ email }) => <LoadedScheduleForm {...props} ownEmail={email} />}
    </QueryState>
  );
};

/**
 * The content, times and recipients of a schedule.
 * A new one has the file options of the list's last export.
 */
const LoadedScheduleForm = ({
  merchantId,
  schedule,
  initial,
  ownEmail,
  onSaved,
}: ScheduleFormProps & { ownEmail: string }) => {
  const { t } = useTranslation();
  const mayShare = useMayShare();
  const { exports } = useListPreferences();
  const form = useForm<ScheduleFormValues>({
    resolver: zodResolver(scheduleFormSchema),
    mode: 'onTouched',
    defaultValues: initialValues(
      schedule ?? exports[initial.kind] ?? defaultOptions,
      mayShare ? schedule : onlyTo(ownEmail, schedule),
      initial,
      { language: useLanguage(), ownEmail },
    ),
  });
  const { register, handleSubmit, formState, watch } = form;
  const [kind, what] = watch(['kind', 'what']);
  const { terminalId, ...others } = schedule?.filter ?? (kind === initial.kind ? initial.filter : {});
  const initialReaders = splitCommaList(terminalId ?? '');
  const [readers, setReaders] = useState(initialReaders);
  const isOfView = what !== 'all' && what !== 'filter';
  const hasReaders = kind === 'transactions' && !isOfView;
  const filter = {
    ...(what === 'filter' && others),
    ...(hasReaders && readers.length > 0 && { terminalId: readers.join(',') }),
  };
  const usual = useUsualColumns(kind);
  const [columns, setColumns] = useState(schedule?.columns ?? columnsOfExport(exports[initial.kind]));
  const shownColumns = chosenOf(allColumns[kind], columns ?? usual);
  const suggestedName = useSuggestedName(merchantId, {
    kind,
    filter,
    what,
    frequency: watch('frequency'),
  });
  const { resetField } = form;
  const followsSuggestion = !schedule && !formState.dirtyFields.name;
  useEffect(() => {
    // The suggestion follows the other fields until the user enters a name.
    if (followsSuggestion) resetField('name', { defaultValue: suggestedName });
  }, [followsSuggestion, suggestedName, resetField]);
  const utils = trpc.useUtils();
  const onSuccess = async () => {
    await utils.exportSchedules.list.invalidate({ merchantId });
    toast.success({ title: t('exportSchedules:saved') });
    onSaved();
  };
  const adding = trpc.exportSchedules.add.useMutation({
    onSuccess,
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
  });
  const changing = trpc.exportSchedules.update.useMutation({ onSuccess });
  const error = adding.error ?? changing.error;
  const isBusy = adding.isPending || changing.isPending;
  const save = (values: ScheduleFormValues) => {
    const entered = { merchantId, ...toEntered(values, { filter, columns: shownColumns }) };
    if (schedule) changing.mutate({ ...entered, id: schedule.id, isPaused: schedule.state === 'Paused' });
    else adding.mutate(entered);
  };
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="5" onSubmit={handleSubmit(save)}>
      <TextField
        label={t('exportSchedules:form.name')}
        help={t('exportSchedules:form.nameHelp')}
        autoComplete="off"
        error={fieldText(t, formState.errors.name)}
        {...register('name')}
      />
      <SelectField
        label={t('exportSchedules:form.kind')}
        options={scheduledKinds.map((value) => ({ value, label: t(`${value}:title`) }))}
        disabled={schedule !== null}
        {...register('kind', {
          onChange: () => {
            form.setValue('what', 'all');
            setColumns(columnsOfExport(exports[form.getValues('kind')]));
          },
        })}
      />
      <SelectField
        label={t('exportSchedules:form.what')}
        help={t('exportSchedules:form.whatHelp')}
        options={useWhatOptions(merchantId, kind, others)}
        {...register('what', {
          // All rows means all card readers until one is selected.
          onChange: () => setReaders(form.getValues('what') === 'filter' ? initialReaders : []),
        })}
      />
      {hasReaders && <ReadersField merchantId={merchantId} values={readers} onChange={setReaders} />}
      <TimingFields form={form} />
      <RecipientsField form={form} />
      <RadioCards
        label={t('ui:export.format')}
        options={exportFormats.map((value) => ({
          value,
          title: t(`ui:export.formats.${value}.title`),
          text: t(`ui:export.formats.${value}.text`),
        }))}
        {...register('format')}
      />
      <ColumnPicker kind={kind} columns={shownColumns} filter={filter} onChange={setColumns} />
      <CheckboxField
        label={t('listExports:hasSummary')}
        help={t('listExports:hasSummaryHelp')}
        {...register('hasSummary')}
      />
      <SelectField
        label={t('exportSchedules:form.language')}
        options={languages.map((value) => ({ value, label: t(`exportSchedules:form.languages.${value}`) }))}
        {...register('language')}
      />
      {error && (
        <Notice tone="danger" title={t('exportSchedules:saveFailed')}>
          <ProblemText error={error} />
        </Notice>
      )}
      <DialogActions>
        <CancelButton disabled={isBusy}>{t('exportSchedules:form.cancel')}</CancelButton>
        <Button type="submit" loading={isBusy} disabled={shownColumns.length === 0}>
          {t('exportSchedules:form.submit')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};

/**
 * Returns the schedule with the user's own address as its only recipient.
 * That of a former manager has other recipients until it is saved.
 */
const onlyTo = (email: string, schedule: ExportSchedule | null): ExportSchedule | null =>
  schedule && { ...schedule, recipients: [{ email, state: 'Verified' }] };

/** The recipients of the files; some roles send to their login only. */
const RecipientsField = ({ form: { register, formState } }: { form: UseFormReturn<ScheduleFormValues> }) => {
  const { t } = useTranslation();
  if (!useMayShare())
    return (
      <TextField
        label={t('exportSchedules:form.ownRecipient')}
        help={t('exportSchedules:form.ownRecipientHelp', { days: exportLinkDays })}
        readOnly
        {...register('recipients')}
      />
    );
  return (
    <TextareaField
      label={t('exportSchedules:form.recipients')}
      help={t('exportSchedules:form.recipientsHelp', { max: maxRecipients, days: exportLinkDays })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      error={fieldText(t, formState.errors.recipients)}
      {...register('recipients')}
    />
  );
};

/** Returns the last export's columns; null for usual or no choice. */
const columnsOfExport = (options: Pick<FileOptions, 'columns'> | undefined): readonly string[] | null =>
  options?.columns && options.columns.length > 0 ? options.columns : null;

/** Returns the choices of rows: all, a filter, or a saved view. */
const useWhatOptions = (
  merchantId: string,
  kind: ScheduledKind,
  filter: Readonly<Record<string, string>>,
): SelectOption[] => {
  const { t } = useTranslation();
  const line = useFilterLine(merchantId, filter);
  const views = trpc.savedViews.list.useQuery({ merchantId }).data?.data ?? [];
  return [
    { value: 'all', label: t('exportSchedules:form.all') },
    ...(line === '' ? [] : [{ value: 'filter', label: t('exportSchedules:form.filtered', { filter: line }) }]),
    ...views
      .filter(({ list }) => list === kind)
      .map(({ id, name }) => ({ value: id, label: t('exportSchedules:form.view', { name }) })),
  ];
};

const monthDays = Array.from({ length: 30 }, (_, i) => String(i + 1));
const hours = Array.from({ length: 24 }, (_, i) => String(i));

const TimingFields = ({ form: { register, watch } }: { form: UseFormReturn<ScheduleFormValues> }) => {
  const { t } = useTranslation();
  const frequency = watch('frequency');
  return (
    <>
      <RadioCards
        label={t('exportSchedules:form.frequency')}
        options={scheduleFrequencies.map((value) => ({
          value,
          title: t(`exportSchedules:form.frequencies.${value}.title`),
          text: t(`exportSchedules:form.frequencies.${value}.text`),
        }))}
        {...register('frequency')}
      />
      {frequency === 'Weekly' && (
        <SelectField
          label={t('exportSchedules:form.weekday')}
          options={weekdayNames.map((day, i) => ({
            value: String(i + 1),
            label: t(`exportSchedules:form.weekdays.${day}`),
          }))}
          {...register('weekday')}
        />
      )}
      {frequency === 'Monthly' && (
        <SelectField
          label={t('exportSchedules:form.monthDay')}
          help={t('exportSchedules:form.monthDayHelp')}
          options={[
            ...monthDays.map((day) => ({ value: day, label: day })),
            { value: '31', label: t('exportSchedules:form.lastDay') },
          ]}
          {...register('monthDay')}
        />
      )}
      <SelectField
        label={t('exportSchedules:form.hour')}
        help={t('exportSchedules:form.hourHelp')}
        options={hours.map((hour) => ({ value: hour, label: `${hour}:00` }))}
        {...register('hour')}
      />
    </>
  );
};
