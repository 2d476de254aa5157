import { z } from 'zod';
import { maxRecipients, maxScheduleName, scheduledKinds, scheduleFrequencies } from '#shared/exports/schedule-enums.ts';
import type { EnteredSchedule, ExportSchedule } from '#shared/exports/schedules.schema.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { exportFormats } from '#shared/paging/day-range-filter.ts';
import { fieldMessages, issueParams } from '#shared/validation/field-messages.ts';
import { emailSchema, lineSchema } from '#shared/validation/text-schemas.ts';
import type { NewSchedule } from './schedule-query.ts';

/** Commas, spaces and line ends divide the addresses. */
const addressesOf = (text: string): string[] => text.split(/[\s,;]+/u).filter((part) => part !== '');

const recipientsSchema = z.string().superRefine((text, context) => {
  const addresses = addressesOf(text);
  const refuse = (params: ReturnType<typeof issueParams>) =>
    context.addIssue({ code: 'custom', input: text, ...params });
  const [invalid] = addresses.flatMap((address) => fieldMessages(emailSchema.safeParse(address).error?.issues ?? []));
  if (addresses.length === 0) refuse(issueParams('required'));
  else if (addresses.length > maxRecipients) refuse(issueParams('tooMany', { max: maxRecipients }));
  else if (invalid) refuse({ params: invalid[1] });
});

/** Selects have text values. */
export const scheduleFormSchema = z.object({
  name: lineSchema(maxScheduleName),
  kind: z.enum(scheduledKinds),
  /** `all`, `filter` or the id of a saved view. */
  what: z.string(),
  frequency: z.enum(scheduleFrequencies),
  weekday: z.string(),
  monthDay: z.string(),
  hour: z.string(),
  recipients: recipientsSchema,
  format: z.enum(exportFormats),
  hasSummary: z.boolean(),
  language: z.enum(languages),
});
export type ScheduleFormValues = z.infer<typeof scheduleFormSchema>;

/** Until the second day, sales of the last day of the month before can be voided. */
const usualMonthDay = 2;

/** Returns the initial values: those of a schedule, or usual ones. */
export const initialValues = (
  { format, hasSummary }: Pick<ExportSchedule, 'format' | 'hasSummary'>,
  schedule: ExportSchedule | null,
  { kind, filter }: NewSchedule,
  { language, ownEmail }: { language: Language; ownEmail: string },
): ScheduleFormValues => {
  // Card readers have a field of their own.
  const hasFilter = Object.keys(schedule?.filter ?? filter).some((name) => name !== 'terminalId');
  return {
    name: schedule?.name ?? '',
    kind: schedule?.kind ?? kind,
    what: schedule?.savedViewId ?? (hasFilter ? 'filter' : 'all'),
    frequency: schedule?.frequency ?? 'Monthly',
    weekday: String(schedule?.weekday ?? 1),
    monthDay: String(schedule?.monthDay ?? usualMonthDay),
    hour: String(schedule?.hour ?? 7),
    recipients: schedule ? schedule.recipients.map((recipient) => recipient.email).join('\n') : ownEmail,
    format,
    hasSummary,
    language: schedule?.language ?? language,
  };
};

/** Returns the call's input; `filter` is empty for a saved view. */
export const toEntered = (
  { what, weekday, monthDay, hour, recipients, frequency, ...values }: ScheduleFormValues,
  { filter, columns }: { filter: Record<string, string>; columns: readonly string[] },
): EnteredSchedule => ({
  ...values,
  frequency,
  filter,
  ...(what === 'filter' || what === 'all' ? { savedViewId: undefined } : { savedViewId: what }),
  columns: [...columns],
  weekday: frequency === 'Weekly' ? Number(weekday) : null,
  monthDay: frequency === 'Monthly' ? Number(monthDay) : null,
  hour: Number(hour),
  recipients: addressesOf(recipients),
  isPaused: false,
});

/** Returns the input that saves a schedule unchanged, paused or not. */
export const enteredOf = (
  { recipients, columns, savedViewId, ...schedule }: ExportSchedule,
  isPaused: boolean,
): EnteredSchedule => {
  const { name, kind, filter, format, hasSummary, language, frequency, weekday, monthDay, hour } = schedule;
  return {
    name,
    kind,
    filter,
    format,
    hasSummary,
    language,
    frequency,
    weekday,
    monthDay,
    hour,
    columns,
    isPaused,
    savedViewId: savedViewId ?? undefined,
    recipients: recipients.map(({ email }) => email),
  };
};
