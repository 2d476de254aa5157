import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';
import {
  healthNoticeKinds,
  healthSeverities,
  jobNames,
  jobStates,
  queueNames,
  unsentStates,
} from './operations-enums.ts';

export const healthNoticeSchema = z
  .object({
    kind: z.enum(healthNoticeKinds).meta({
      description:
        'jobFailing: the last run of a job failed. jobOverdue: a job has not run when it should. queueStuck: messages wait longer than usual. messagesGivenUp: messages that are not tried any more. serverLost: a server has not reported for a minute and has not stopped properly. serverVersionsDiffer: servers of different versions run. migrationPending: a migration is missing or unfinished.',
    }),
    severity: z.enum(healthSeverities),
    subject: z.string().nullable().meta({ description: 'The name of the job, queue, server, migration or versions.' }),
    count: z.int().nullable().meta({ description: 'Failures of the job in a row, or messages.' }),
    since: timestampSchema.nullable(),
  })
  .meta({ id: 'HealthNotice' });
export type HealthNotice = z.infer<typeof healthNoticeSchema>;

export const healthSchema = z
  .object({ checkedAt: timestampSchema, notices: z.array(healthNoticeSchema) })
  .meta({ id: 'OperationsHealth' });
export type OperationsHealth = z.infer<typeof healthSchema>;

export const backgroundJobSchema = z
  .object({
    name: z.enum(jobNames),
    state: z.enum(jobStates).meta({
      description: 'Of the last run. `Interrupted`: its server stopped or was killed; it runs again within a minute.',
    }),
    intervalSeconds: z
      .int()
      .nullable()
      .meta({ description: '0 if it runs all the time; null if no server of this version has registered it yet.' }),
    lastStartedAt: timestampSchema.nullable(),
    lastFinishedAt: timestampSchema.nullable(),
    durationMs: z.int().nullable().meta({ description: 'Of the last run; until now while it is running.' }),
    lastSucceededAt: timestampSchema.nullable(),
    lastError: z.string().nullable().meta({ description: 'Of the last finished run; null if it succeeded.' }),
    consecutiveFailures: z.int(),
    nextRunAt: timestampSchema
      .nullable()
      .meta({ description: 'Null while it is running, or if it runs all the time.' }),
    isRequested: z.boolean().meta({ description: 'True until a requested run begins.' }),
    isOverdue: z.boolean(),
  })
  .meta({ id: 'BackgroundJob' });
export type BackgroundJob = z.infer<typeof backgroundJobSchema>;

export const backgroundJobsSchema = z.object({ jobs: z.array(backgroundJobSchema) }).meta({ id: 'BackgroundJobs' });
export const runJobSchema = z.strictObject({ name: z.enum(jobNames) });

export const messageQueueSchema = z
  .object({
    name: z.enum(queueNames),
    isActive: z.boolean().meta({ description: 'False if the settings name no receiver: nothing is sent.' }),
    waiting: z.int().meta({ description: 'At most 10,000 are counted.' }),
    failing: z.int().meta({ description: 'Those of the waiting ones that were tried before.' }),
    givenUp: z.int().meta({ description: 'Not tried any more, of the last 30 days. At most 10,000 are counted.' }),
    oldestCreatedAt: timestampSchema.nullable().meta({ description: 'Of the waiting ones.' }),
  })
  .meta({ id: 'MessageQueue' });
export type MessageQueue = z.infer<typeof messageQueueSchema>;

export const messageQueuesSchema = z.object({ queues: z.array(messageQueueSchema) }).meta({ id: 'MessageQueues' });

export const unsentMessageSchema = z
  .object({
    id: z.string(),
    queue: z.enum(queueNames),
    state: z.enum(unsentStates),
    template: z
      .string()
      .nullable()
      .meta({ description: 'What the e-mail is about. Null for a contract, and if the content cannot be decrypted.' }),
    recipient: z.string().nullable().meta({ description: 'The address of an e-mail.' }),
    merchantId: z.string().nullable().meta({ description: 'The merchant of a contract.' }),
    attempts: z.int(),
    createdAt: timestampSchema,
    nextAttemptAt: timestampSchema.nullable().meta({ description: 'Null when it was given up.' }),
    givenUpAt: timestampSchema.nullable(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'UnsentMessage' });
export type UnsentMessage = z.infer<typeof unsentMessageSchema>;

export const listUnsentMessagesSchema = z.strictObject({
  state: z.enum(unsentStates).default('GivenUp'),
  ...pageShape,
});
export type ListUnsentMessages = z.infer<typeof listUnsentMessagesSchema>;
export const unsentMessagePageSchema = pageOf(unsentMessageSchema).meta({ id: 'UnsentMessagePage' });
export const messageKeySchema = z.strictObject({ id: idSchema });
export const retriedMessagesSchema = z.object({ count: z.int() }).meta({ id: 'RetriedMessages' });

export const serverStatusSchema = z
  .object({
    id: z.string(),
    hostName: z.string(),
    processId: z.int(),
    version: z.string(),
    nodeVersion: z.string(),
    schemaVersion: z.string().meta({ description: 'The latest migration that it knows.' }),
    startedAt: timestampSchema,
    lastSeenAt: timestampSchema,
    isLost: z.boolean().meta({ description: 'Not seen for a minute, and not stopped properly.' }),
  })
  .meta({ id: 'ServerStatus' });
export type ServerStatus = z.infer<typeof serverStatusSchema>;

export const serverStatusesSchema = z.object({ servers: z.array(serverStatusSchema) }).meta({ id: 'ServerStatuses' });

export const databaseInfoSchema = z
  .object({
    version: z.string(),
    schemaVersion: z.string().nullable().meta({ description: 'The latest applied migration.' }),
    pendingMigrations: z.array(z.string()).meta({ description: 'Missing or unfinished.' }),
    newerMigrations: z.array(z.string()).meta({ description: 'Applied by a newer version of the program.' }),
    totalBytes: z.int(),
    tables: z
      .array(z.object({ name: z.string(), rows: z.int(), dataBytes: z.int(), indexBytes: z.int() }))
      .meta({ description: 'The largest first. Sizes and numbers of rows are estimates of the database.' }),
    measuredAt: timestampSchema.meta({ description: 'Sizes are read at most once a minute.' }),
  })
  .meta({ id: 'DatabaseInfo' });
export type DatabaseInfo = z.infer<typeof databaseInfoSchema>;
