import { z } from 'zod';
import { listFailingWebhooks } from '#server/features/webhooks/webhooks.api.ts';
import { adminReaders } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  backgroundJobSchema,
  backgroundJobsSchema,
  databaseInfoSchema,
  failingWebhooksSchema,
  healthSchema,
  listUnsentMessagesSchema,
  messageKeySchema,
  messageQueuesSchema,
  retriedMessagesSchema,
  retryMessagesSchema,
  runJobSchema,
  serverStatusesSchema,
  unsentMessagePageSchema,
} from '#shared/operations/operations.schema.ts';
import { getDatabaseInfo } from './database-info.ts';
import { checkHealth } from './health.ts';
import { listJobs, runJob } from './jobs.ts';
import {
  databaseExample,
  failingWebhookExample,
  healthExample,
  jobExample,
  messageExample,
  queueExample,
  requestedJobExample,
  serverExample,
} from './operations.examples.ts';
import { listQueues } from './queues.ts';
import { listServers } from './servers.ts';
import { discardMessage, retryAllMessages, retryMessage, searchUnsentMessages } from './unsent-messages.ts';

const path = '/api/v1/Operations';
const tags = ['Operations'];

export const operationsRouter = createRouter({
  health: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Health`,
        tags,
        summary: 'List what an administrator should look at, the most urgent first',
        description:
          'Failing and overdue jobs, stuck queues, messages that were given up, lost servers, migrations, values that are stored unencrypted.',
      },
      rest: { example: { response: healthExample } },
    })
    .output(healthSchema)
    .query(({ ctx }) => checkHealth(ctx.deps)),

  jobs: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Job`,
        tags,
        summary: 'List the background jobs with their last and next run',
        description: 'One server at a time runs a job.',
      },
      rest: { example: { response: { jobs: [jobExample] } } },
    })
    .output(backgroundJobsSchema)
    .query(async ({ ctx }) => ({ jobs: await listJobs(ctx.deps) })),

  runJob: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/Job/{name}/Run`,
        tags,
        summary: 'Run a background job now',
        description:
          'Requests a run, which begins as soon as a server is free: usually at once, at most a minute later. A job that is running runs once more. 422 for a job that runs all the time.',
      },
      rest: {
        status: 202,
        errors: ['jobRunsAlways'],
        example: { request: { name: jobExample.name }, response: requestedJobExample },
      },
    })
    .input(runJobSchema)
    .output(backgroundJobSchema)
    .mutation(({ ctx, input }) => runJob(ctx.deps, actorOf(ctx), input.name)),

  queues: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Queue`,
        tags,
        summary: 'List the queues of messages with what waits in them',
      },
      rest: { example: { response: { queues: [queueExample] } } },
    })
    .output(messageQueuesSchema)
    .query(async ({ ctx }) => ({ queues: await listQueues(ctx.deps) })),

  messages: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Message`,
        tags,
        summary: 'List e-mails and contracts that could not be sent, newest first',
        description:
          'By default those that are `GivenUp`: not tried any more, after about a day of attempts; deleted after 30 days. `Retrying` ones failed and are tried again.',
      },
      rest: {
        example: { response: { data: [messageExample], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } },
      },
    })
    .input(listUnsentMessagesSchema)
    .output(unsentMessagePageSchema)
    .query(({ ctx, input }) => searchUnsentMessages(ctx.deps, input)),

  retryMessage: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/Message/{id}/Retry`,
        tags,
        summary: 'Send a message now that has failed',
        description:
          'One that was given up, or that waits for its next attempt. It has all its attempts before it again. 404 if it was sent.',
      },
      rest: { status: 204 },
    })
    .input(messageKeySchema)
    .output(z.void())
    .mutation(({ ctx, input }) => retryMessage(ctx.deps, actorOf(ctx), input.id)),

  retryAllMessages: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/Message/Retry`,
        tags,
        summary: 'Send all messages now that have failed',
        description:
          'Those that were given up, or with `state` `Retrying` those that wait for their next attempt. Returns their number.',
      },
      rest: { example: { request: { state: 'GivenUp' }, response: { count: 12 } } },
    })
    .input(retryMessagesSchema)
    .output(retriedMessagesSchema)
    .mutation(async ({ ctx, input }) => ({ count: await retryAllMessages(ctx.deps, actorOf(ctx), input.state) })),

  discardMessage: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${path}/Message/{id}`,
        tags,
        summary: 'Delete a message that was given up',
        description: 'It is never sent. 404 if it is not given up any more.',
      },
      rest: { status: 204 },
    })
    .input(messageKeySchema)
    .output(z.void())
    .mutation(({ ctx, input }) => discardMessage(ctx.deps, actorOf(ctx), input.id)),

  failingWebhooks: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Webhook`,
        tags,
        summary: 'List the webhooks that receive no messages, the longest failing first',
        description:
          'Enabled ones of all merchants, of which a message was given up after a day of attempts and none has arrived since. The merchant has got an e-mail about it.',
      },
      rest: { example: { response: { webhooks: [failingWebhookExample], totalCount: 1 } } },
    })
    .output(failingWebhooksSchema)
    .query(({ ctx }) => listFailingWebhooks(ctx.deps.sequelize)),

  servers: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Server`,
        tags,
        summary: 'List the running servers, the longest running first',
        description:
          'Each reports every 15 seconds. A server that was killed or has no database is listed for an hour.',
      },
      rest: { example: { response: { servers: [serverExample] } } },
    })
    .output(serverStatusesSchema)
    .query(async ({ ctx }) => ({ servers: await listServers(ctx.deps) })),

  database: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Database`,
        tags,
        summary: 'Get the versions of the database and its schema, and the sizes of its tables',
      },
      rest: { example: { response: databaseExample } },
    })
    .output(databaseInfoSchema)
    .query(({ ctx }) => getDatabaseInfo(ctx.deps)),
});
