import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { exportFormats } from '#shared/paging/day-range-filter.ts';
import { invalidNames } from '#shared/saved-views/view-filter.ts';
import { dayNames } from '#shared/saved-views/view-lists.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { areDistinct } from '#shared/validation/input-schemas.ts';
import {
  emailSchema,
  idSchema,
  knownEmailSchema,
  lineSchema,
  merchantIdSchema,
  optionalIdSchema,
  storedQuerySchema,
} from '#shared/validation/text-schemas.ts';
import { allTransactionExportColumns, onlineTransactionExportColumns } from './export-enums.ts';
import {
  maxRecipients,
  maxScheduleName,
  maxSchedules,
  recipientStates,
  type ScheduledKind,
  scheduledKinds,
  scheduleFrequencies,
  scheduleRunStates,
  scheduleStates,
  scheduleStopReasons,
  shownRuns,
  verificationDays,
} from './schedule-enums.ts';

const columnsOf: Record<ScheduledKind, readonly string[]> = {
  transactions: allTransactionExportColumns,
  onlineTransactions: onlineTransactionExportColumns,
};

/** The input of people, for the API and the form. */
const enteredSchedule = {
  name: lineSchema(maxScheduleName).meta({
    description: 'What the e-mails call it.',
    examples: ['Könyvelőnek, havonta'],
  }),
  kind: z.enum(scheduledKinds).describe('The list that is exported.'),
  filter: storedQuerySchema.default({}).meta({
    description:
      'The query of the list by its names, as texts, without days and pages: `state`, `minAmount` and so on. The days are those of the period before.',
    examples: [{ state: 'Success' }],
  }),
  savedViewId: optionalIdSchema.meta({
    description:
      'Instead of `filter`: a view of this list that the caller sees. Each export has the filter that the view has then, without its days.',
  }),
  format: z.enum(exportFormats).default('xlsx').describe('Format of the files.'),
  columns: z
    .array(lineSchema(40))
    .min(1)
    .max(allTransactionExportColumns.length)
    .refine(areDistinct, issueParams('alreadyTaken'))
    .meta({ uniqueItems: true })
    .optional()
    .meta({
      description:
        'The columns of the files in their order, each once, as the request of an export of this list takes them. Without it all of them; of `transactions` all but `paidOn`, `payoutReference`, `readerTime`, `timestampUtc` and `receivedAt`.',
      examples: [['timestamp', 'amount', 'terminalName']],
    }),
  hasSummary: z
    .boolean()
    .default(true)
    .describe('True for files that start with merchant, period, filters, number of rows and total.'),
  language: z
    .enum(languages)
    .optional()
    .describe('Language of files and e-mails. Without it that of `Accept-Language`.'),
  frequency: z.enum(scheduleFrequencies).meta({
    description:
      '`Daily` exports the day before, `Weekly` the week before (Monday to Sunday), `Monthly` the month before, `Quarterly` on the second day of January, April, July and October the three months before.',
  }),
  weekday: z
    .int()
    .min(1)
    .max(7)
    .nullish()
    .meta({ description: 'The day of the week of `Weekly`, 1 is Monday. No other frequency has it.', examples: [1] }),
  monthDay: z
    .int()
    .min(1)
    .max(31)
    .nullish()
    .meta({
      description:
        'The day of the month of `Monthly`; in shorter months their last day, so 31 is always the last. No other frequency has it.',
      examples: [1],
    }),
  hour: z
    .int()
    .min(0)
    .max(23)
    .meta({ description: 'The hour in Budapest at which the export is made.', examples: [7] }),
  recipients: z
    .array(emailSchema)
    .min(1)
    .max(maxRecipients)
    .meta({
      description: `E-mail addresses, at most ${maxRecipients}. One that is not the login of the caller gets an e-mail with a link, and further ones only after its owner has opened that link within ${verificationDays} days.`,
      examples: [['konyveles@csippano.example']],
    }),
  isPaused: z.boolean().default(false).describe('True to make no exports for now.'),
};

interface Checked {
  kind: ScheduledKind;
  filter: Record<string, string>;
  savedViewId?: string | undefined;
  columns?: readonly string[] | undefined;
  frequency: (typeof scheduleFrequencies)[number];
  weekday?: number | null | undefined;
  monthDay?: number | null | undefined;
}

/** Returns the names that the list refuses, and its days. */
export const invalidFilterNames = (kind: ScheduledKind, filter: Record<string, string>): string[] => {
  const moving = ['period', ...dayNames[kind]];
  return [...new Set([...invalidNames(kind, filter), ...Object.keys(filter).filter((name) => moving.includes(name))])];
};

/** Reports what does not fit the list or the frequency. */
const requireValidSchedule = <Schema extends z.ZodType<Checked>>(schema: Schema): Schema =>
  schema.superRefine(({ kind, filter, savedViewId, columns = [], frequency, weekday, monthDay }, context) => {
    const refuse = (path: (string | number)[], key: 'invalid' | 'required') =>
      context.addIssue({ code: 'custom', path, input: undefined, ...issueParams(key) });
    for (const name of invalidFilterNames(kind, filter)) refuse(['filter', name], 'invalid');
    if (savedViewId !== undefined && Object.keys(filter).length > 0) refuse(['filter'], 'invalid');
    for (const [position, name] of columns.entries())
      if (!columnsOf[kind].includes(name)) refuse(['columns', position], 'invalid');
    const days = { weekday: frequency === 'Weekly', monthDay: frequency === 'Monthly' };
    for (const [name, value] of Object.entries({ weekday, monthDay }) as [keyof typeof days, number | null][]) {
      if (days[name] && value == null) refuse([name], 'required');
      if (!days[name] && value != null) refuse([name], 'invalid');
    }
  });

const ofMerchant = { merchantId: merchantIdSchema };
const idOfSchedule = { id: idSchema.describe('The schedule, by its `id` in the list.') };

export const addScheduleSchema = requireValidSchedule(z.strictObject({ ...ofMerchant, ...enteredSchedule }));
export const updateScheduleSchema = requireValidSchedule(
  z.strictObject({
    ...ofMerchant,
    ...idOfSchedule,
    ...enteredSchedule,
    kind: enteredSchedule.kind.describe('As it is: a schedule stays with its list.'),
  }),
);
export type EnteredSchedule = Omit<z.infer<typeof addScheduleSchema>, 'merchantId'>;
export const deleteScheduleSchema = z.strictObject({ ...ofMerchant, ...idOfSchedule });
export const listSchedulesSchema = z.strictObject(ofMerchant);
export const sendVerificationSchema = z.strictObject({
  ...ofMerchant,
  ...idOfSchedule,
  email: knownEmailSchema.describe('An address of the schedule.'),
});

const dayOf = (description: string) => z.string().meta({ description, format: 'date' });

const runSchema = z
  .object({
    fromDate: dayOf('First day of the period.'),
    toDate: dayOf('Last day of the period.'),
    startedAt: timestampSchema.describe('When the export was requested.'),
    state: z.enum(scheduleRunStates).meta({
      description: '`Done` once the file is ready and the e-mails are sent to the verified addresses.',
    }),
    rows: z.int().nullable().describe('Rows of the file; null until it is done.'),
    amount: z.int().nullable().meta({
      description: 'What the rows add up to, in minor units, as `totalAmount` of the list; null until it is done.',
    }),
    mailCount: z.int().describe('Addresses that a link was sent to.'),
    exportId: z.string().describe('The `id` of the export, which is listed for 30 days.'),
  })
  .meta({ id: 'ExportScheduleRun', description: 'The export of one period of a schedule.' });

export const scheduleSchema = z
  .object({
    id: z.string().describe('Opaque id.'),
    name: z.string().describe('What the e-mails call it.'),
    kind: z.enum(scheduledKinds).describe('The list that is exported.'),
    filter: z.record(z.string(), z.string()).describe('The query of the list by its names, as texts.'),
    savedViewId: z.string().nullable().describe('The view whose filter it has; null for its own `filter`.'),
    format: z.enum(exportFormats).describe('Format of the files.'),
    columns: z.array(z.string()).describe('The columns of the files in their order.'),
    hasSummary: z.boolean().describe('True for files that start with a summary.'),
    language: z.enum(languages).describe('Language of files and e-mails.'),
    frequency: z.enum(scheduleFrequencies).describe('How often, and which period.'),
    weekday: z.int().nullable().describe('The day of the week of `Weekly`, 1 is Monday.'),
    monthDay: z.int().nullable().describe('The day of the month of `Monthly`.'),
    hour: z.int().describe('The hour in Budapest at which the export is made.'),
    recipients: z
      .array(
        z
          .object({
            email: z.string().describe('The address as it was entered.'),
            state: z.enum(recipientStates).meta({
              description:
                'Only `Verified` ones get exports. `Pending` waits for its owner, `Expired` was not verified in time, `Unsubscribed` wants no further e-mails.',
            }),
          })
          .meta({ id: 'ExportRecipient', description: 'An address of a schedule.' }),
      )
      .describe('In the order in which they were entered.'),
    state: z.enum(scheduleStates).describe('`Stopped` by the server, see `stopReason`.'),
    stopReason: z.enum(scheduleStopReasons).nullable().meta({
      description:
        'Why it was stopped; null unless `state` is `Stopped`. An update without `isPaused` starts it again.',
    }),
    nextRunAt: timestampSchema.nullable().describe('When the next export is made; null unless `state` is `Active`.'),
    lastRuns: z.array(runSchema).describe(`The last ${shownRuns} exports, newest first.`),
    createdAt: timestampSchema.describe('When it was made.'),
    updatedAt: timestampSchema.describe('When it was last changed.'),
  })
  .meta({ id: 'ExportSchedule', description: 'An export that is made at set times and sent to several addresses.' });
export type ExportSchedule = z.infer<typeof scheduleSchema>;

export const scheduleListSchema = z
  .object({ data: z.array(scheduleSchema).describe('By name.') })
  .meta({ id: 'ExportScheduleList', description: `The schedules of the caller, at most ${maxSchedules}.` });

export const addressLinkSchema = z.strictObject({
  token: z.string().min(1).max(100).describe('The token of the link: what is behind its `#`.'),
});
export const addressOwnerSchema = z
  .object({
    email: z.string().describe('The address.'),
    merchantName: z.string().describe('The merchant whose exports it gets.'),
  })
  .meta({ id: 'ExportAddress', description: 'An address that gets exports of a merchant.' });
export type AddressOwner = z.infer<typeof addressOwnerSchema>;
