import { z } from 'zod';
import { createdAtSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';
import { deliveryFailures } from '#shared/webhooks/webhook-enums.ts';
import {
  healthNoticeKinds,
  healthSeverities,
  jobNames,
  jobStates,
  maxFailingWebhooks,
  maxUndelivered,
  queueNames,
  unsentStates,
} from './operations-enums.ts';

const healthNoticeSchema = z
  .object({
    kind: z.enum(healthNoticeKinds).meta({
      description:
        'What was noticed. jobFailing: the last run of a job failed. jobOverdue: a job has not run when it should. queueStuck: messages wait longer than usual. messagesGivenUp: messages that are not tried any more. webhooksFailing: messages to webhooks of merchants were given up, and none has arrived since. serverLost: a server has not reported for a minute and has not stopped properly. serverVersionsDiffer: servers of different versions run. migrationPending: a migration is missing or unfinished. valuesUnsealed: there is no data key, so account numbers, birth dates and files are stored in clear.',
    }),
    severity: z.enum(healthSeverities).describe('`Critical` needs attention now.'),
    subject: z.string().nullable().meta({ description: 'The name of the job, queue, server, migration or versions.' }),
    count: z.int().nullable().meta({ description: 'Failures of the job in a row, messages or webhooks.' }),
    since: timestampSchema.nullable().describe('Since when it has been so; null if unknown.'),
  })
  .meta({ id: 'HealthNotice', description: 'Something that an operator should look at.' });
export type HealthNotice = z.infer<typeof healthNoticeSchema>;

export const healthSchema = z
  .object({
    checkedAt: timestampSchema.describe('Time of this answer.'),
    notices: z.array(healthNoticeSchema).describe('Most severe first; empty if all is well.'),
  })
  .meta({ id: 'OperationsHealth', description: 'What an operator should look at.' });
export type OperationsHealth = z.infer<typeof healthSchema>;

const jobNameSchema = z.enum(jobNames).describe('Which background job it is.');

export const backgroundJobSchema = z
  .object({
    name: jobNameSchema,
    state: z.enum(jobStates).meta({
      description: 'Of the last run. `Interrupted`: its server stopped or was killed; it runs again within a minute.',
    }),
    intervalSeconds: z
      .int()
      .nullable()
      .meta({ description: '0 if it runs all the time; null if no server of this version has registered it yet.' }),
    lastStartedAt: timestampSchema.nullable().describe('Start of the last run; null before the first one.'),
    lastFinishedAt: timestampSchema.nullable().describe('End of the last finished run; null before the first one.'),
    durationMs: z.int().nullable().meta({ description: 'Of the last run; until now while it is running.' }),
    lastSucceededAt: timestampSchema.nullable().describe('End of the last run without an error.'),
    lastError: z.string().nullable().meta({ description: 'Of the last finished run; null if it succeeded.' }),
    consecutiveFailures: z.int().describe('Failed runs since the last success.'),
    nextRunAt: timestampSchema
      .nullable()
      .meta({ description: 'Null while it is running, or if it runs all the time.' }),
    isRequested: z.boolean().meta({ description: 'True until a requested run begins.' }),
    isOverdue: z.boolean().describe('True if it has not run although it should have.'),
  })
  .meta({ id: 'BackgroundJob', description: 'A job that one of the servers runs at intervals.' });
export type BackgroundJob = z.infer<typeof backgroundJobSchema>;

export const backgroundJobsSchema = z
  .object({ jobs: z.array(backgroundJobSchema).describe('All background jobs, by name.') })
  .meta({ id: 'BackgroundJobs', description: 'The background jobs of all servers.' });
export const runJobSchema = z.strictObject({ name: jobNameSchema });

const queueNameSchema = z.enum(queueNames).describe('Which queue it is: what is sent, and where to.');

const messageQueueSchema = z
  .object({
    name: queueNameSchema,
    isActive: z.boolean().meta({ description: 'False if the settings name no receiver: nothing is sent.' }),
    waiting: z.int().meta({ description: 'At most 10,000 are counted.' }),
    failing: z.int().meta({ description: 'Those of the waiting ones that were tried before.' }),
    givenUp: z.int().meta({ description: 'Not tried any more, of the last 30 days. At most 10,000 are counted.' }),
    oldestCreatedAt: timestampSchema.nullable().meta({ description: 'Of the waiting ones.' }),
  })
  .meta({ id: 'MessageQueue', description: 'A queue of messages to be sent.' });
export type MessageQueue = z.infer<typeof messageQueueSchema>;

export const messageQueuesSchema = z
  .object({ queues: z.array(messageQueueSchema).describe('All queues.') })
  .meta({ id: 'MessageQueues', description: 'The queues of messages to be sent.' });

const unsentStateSchema = z
  .enum(unsentStates)
  .describe('Whether it is tried again (`Retrying`) or not any more (`GivenUp`).');

const unsentMessageSchema = z
  .object({
    id: z.string().describe('Opaque id, for retrying or discarding it.'),
    queue: queueNameSchema,
    state: unsentStateSchema,
    template: z
      .string()
      .nullable()
      .meta({ description: 'What the e-mail is about. Null for a contract, and if the content cannot be decrypted.' }),
    recipient: z.string().nullable().meta({ description: 'The address of an e-mail.' }),
    merchantId: z.string().nullable().meta({ description: 'The merchant of a contract.' }),
    attempts: z.int().describe('How often it was tried.'),
    createdAt: createdAtSchema,
    nextAttemptAt: timestampSchema.nullable().meta({ description: 'Null when it was given up.' }),
    givenUpAt: timestampSchema.nullable().describe('Time of the last attempt; null while it is tried again.'),
    lastError: z.string().nullable().describe('Why the last attempt failed.'),
  })
  .meta({ id: 'UnsentMessage', description: 'A message that could not be sent yet.' });
export type UnsentMessage = z.infer<typeof unsentMessageSchema>;

export const listUnsentMessagesSchema = z.strictObject({
  state: unsentStateSchema.default('GivenUp'),
  ...pageShape,
});
export type ListUnsentMessages = z.infer<typeof listUnsentMessagesSchema>;
export const unsentMessagePageSchema = pageOf(unsentMessageSchema).meta({
  id: 'UnsentMessagePage',
  description: 'A page of messages that could not be sent, newest first.',
});
export const messageKeySchema = z.strictObject({ id: idSchema.describe('The message, by its `id` in the list.') });
export const retryMessagesSchema = z.strictObject({ state: unsentStateSchema.default('GivenUp') });
export const retriedMessagesSchema = z
  .object({ count: z.int().describe('Messages that are tried again.') })
  .meta({ id: 'RetriedMessages', description: 'How many messages are tried again.' });

const failingWebhookSchema = z
  .object({
    id: z.string().describe('Id of the webhook.'),
    merchant: z
      .object({ id: z.string().describe('Id of the merchant.'), name: z.string().describe('Its company or person.') })
      .describe('Whose webhook it is.'),
    host: z.string().describe('Host and port of its address, without the path, which may contain a secret.'),
    failingSince: timestampSchema.describe('When a message was given up after a day of attempts. None arrived since.'),
    undelivered: z.int().meta({
      description: `Messages since then that did not arrive: given up or still waiting. Of the newest ${maxUndelivered} deliveries.`,
    }),
    fault: z
      .enum(deliveryFailures)
      .nullable()
      .describe('Why the last attempt failed; null if it is not stored any more.'),
    responseStatus: z.int().nullable().describe('HTTP status of the last answer; null without one.'),
  })
  .meta({ id: 'FailingWebhook', description: 'A webhook of a merchant that receives no messages.' });
export type FailingWebhook = z.infer<typeof failingWebhookSchema>;

export const failingWebhooksSchema = z
  .object({
    webhooks: z.array(failingWebhookSchema).describe(`The longest failing first, at most ${maxFailingWebhooks}.`),
    totalCount: z.int().describe('Number of all that fail.'),
  })
  .meta({ id: 'FailingWebhooks', description: 'The enabled webhooks of all merchants that fail.' });
export type FailingWebhooks = z.infer<typeof failingWebhooksSchema>;

const serverStatusSchema = z
  .object({
    id: z.string().describe('Opaque id, new at every start.'),
    hostName: z.string().describe('Name of the machine or container.'),
    processId: z.int().describe('Number of the process on its machine.'),
    version: z.string().describe('Release that it runs.'),
    nodeVersion: z.string().describe('Release of Node.js that runs it.'),
    schemaVersion: z.string().meta({ description: 'The latest migration that it knows.' }),
    startedAt: timestampSchema.describe('Start of the process.'),
    lastSeenAt: timestampSchema.describe('Its last report; servers report every few seconds.'),
    isLost: z.boolean().meta({ description: 'Not seen for a minute, and not stopped properly.' }),
  })
  .meta({ id: 'ServerStatus', description: 'A server process on this database.' });
export type ServerStatus = z.infer<typeof serverStatusSchema>;

export const serverStatusesSchema = z
  .object({ servers: z.array(serverStatusSchema).describe('All that run or were lost.') })
  .meta({ id: 'ServerStatuses', description: 'The server processes on this database.' });

export const databaseInfoSchema = z
  .object({
    version: z.string().describe('Product and release of the database server.'),
    schemaVersion: z.string().nullable().meta({ description: 'The latest applied migration.' }),
    pendingMigrations: z.array(z.string()).meta({ description: 'Missing or unfinished.' }),
    newerMigrations: z.array(z.string()).meta({ description: 'Applied by a newer version of the program.' }),
    totalBytes: z.int().describe('Size of all tables and indexes.'),
    tables: z
      .array(
        z.object({
          name: z.string().describe('Table in the database.'),
          rows: z.int().describe('Estimated number of rows.'),
          dataBytes: z.int().describe('Estimated size of the rows in bytes.'),
          indexBytes: z.int().describe('Estimated size of the secondary indexes in bytes.'),
        }),
      )
      .meta({ description: 'The largest first. Sizes and numbers of rows are estimates of the database.' }),
    measuredAt: timestampSchema.meta({ description: 'Sizes are read at most once a minute.' }),
  })
  .meta({ id: 'DatabaseInfo', description: 'Version, migrations and size of the database.' });
export type DatabaseInfo = z.infer<typeof databaseInfoSchema>;
