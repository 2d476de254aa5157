import { z } from 'zod';
import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasScope } from '#server/policies/api-key-scopes.rules.ts';
import { salesScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { maxSchedules, scheduledKinds, verificationDays } from '#shared/exports/schedule-enums.ts';
import {
  addScheduleSchema,
  deleteScheduleSchema,
  listSchedulesSchema,
  scheduleListSchema,
  scheduleSchema,
  sendVerificationSchema,
  updateScheduleSchema,
} from '#shared/exports/schedules.schema.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { exportSources } from '../export-sources.ts';
import { readSchedules } from './list-schedules.ts';
import { scheduleMakers } from './makers.ts';
import { addSchedule, changeSchedule, removeSchedule, sendVerification } from './save-schedule.ts';

const path = '/api/v1/Merchant/{merchantId}/ExportSchedule' as const;
const tags = ['Export'];

const entered = {
  name: 'Könyvelőnek, havonta',
  kind: 'transactions',
  filter: { state: 'Success' },
  format: 'xlsx',
  columns: ['timestamp', 'amount', 'terminalName'],
  hasSummary: true,
  language: 'hu',
  frequency: 'Monthly',
  weekday: null,
  monthDay: 1,
  hour: 7,
};
const example = {
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6W',
  ...entered,
  savedViewId: null,
  recipients: [{ email: 'konyveles@csippano.example', state: 'Verified' }],
  state: 'Active',
  stopReason: null,
  nextRunAt: '2026-12-01T06:00:00.000Z',
  lastRuns: [
    {
      fromDate: '2026-10-01',
      toDate: '2026-10-31',
      startedAt: '2026-11-01T06:00:21.300Z',
      state: 'Done',
      rows: 1_204,
      amount: 481_600_000,
      mailCount: 1,
      exportId: '01KAGJ9B3D5F7H9K1M3P5R7T9V',
    },
  ],
  createdAt: '2026-09-20T08:30:05.120Z',
  updatedAt: '2026-09-20T08:30:05.120Z',
};
const request = { ...entered, recipients: ['konyveles@csippano.example'] };

const contextOf = async (
  ctx: { deps: Deps; caller: Caller } & Parameters<typeof actorOf>[0] & { request: { language: 'hu' | 'en' } },
  merchantId: string,
) => ({
  actor: actorOf(ctx),
  memberRole: ctx.caller.memberRole,
  merchant: await salesScope(ctx.deps, ctx.caller, merchantId),
  language: ctx.request.language,
});

/** Scheduled exports to several addresses. API keys only read: a schedule outlives a key. */
export const exportSchedulesRouter = createRouter({
  list: procedureFor(...scheduleMakers)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List the scheduled exports of the caller, by name',
        description: 'An API key sees those of its user for the lists that it may read.',
      },
      rest: {
        scope: scheduledKinds.map((kind) => exportSources[kind].scope),
        example: { response: { data: [example] } },
      },
    })
    .input(listSchedulesSchema)
    .output(scheduleListSchema)
    .query(async ({ ctx: { deps, caller }, input }) => {
      const { merchantId } = await salesScope(deps, caller, input.merchantId);
      const schedules = await readSchedules(deps, { merchantId, userId: caller.userId });
      return { data: schedules.filter(({ kind }) => hasScope(caller, exportSources[kind].scope)) };
    }),

  add: procedureFor(...scheduleMakers)
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Schedule an export',
        description: `Exports the day, week, month or quarter before at a set time, and e-mails each verified address a link that downloads the file once, without login. New addresses get an e-mail first, whose link verifies them for ${verificationDays} days. At most ${maxSchedules} schedules per user. Missed runs are made up, each once. An accountant sends to its own login only (403). Needs a session, because a schedule outlives an API key.`,
      },
      isIdempotent: true,
      rest: {
        status: 201,
        location: `${path}/{id}`,
        errors: ['sessionEnded', 'exportSchedulesFull'],
        example: { request, response: example },
      },
    })
    .input(addScheduleSchema)
    .output(scheduleSchema)
    .mutation(async ({ ctx, input: { merchantId, ...schedule } }) =>
      addSchedule(ctx.deps, await contextOf(ctx, merchantId), schedule, ctx.saveResponse),
    ),

  update: procedureFor(...scheduleMakers)
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{id}`,
        tags,
        summary: 'Change a scheduled export of the caller',
        description:
          'Also pauses it, and starts one that was stopped again. Runs that it would have had meanwhile are not made up. An accountant sends to its own login only (403).',
      },
      rest: { errors: ['sessionEnded'], example: { request, response: example } },
    })
    .input(updateScheduleSchema)
    .output(scheduleSchema)
    .mutation(async ({ ctx, input: { merchantId, ...schedule } }) =>
      changeSchedule(ctx.deps, await contextOf(ctx, merchantId), schedule),
    ),

  remove: procedureFor(...scheduleMakers)
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${path}/{id}`,
        tags,
        summary: 'Delete a scheduled export of the caller',
        description:
          'Its files stay in the list of exports until they expire. Addresses without another schedule are forgotten.',
      },
      rest: { status: 204, errors: ['sessionEnded'] },
    })
    .input(deleteScheduleSchema)
    .output(z.void())
    .mutation(async ({ ctx, input: { merchantId, id } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      await removeSchedule(ctx.deps, actorOf(ctx), { merchantId: scope.merchantId, userId: ctx.caller.userId }, id);
    }),

  sendVerification: procedureFor(...scheduleMakers)
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/Verification`,
        tags,
        summary: 'Send the e-mail that verifies an address of a schedule again',
        description: 'A verified address gets none. The login of the caller is verified without an e-mail.',
      },
      rest: {
        errors: ['sessionEnded'],
        example: { request: { email: 'konyveles@csippano.example' }, response: example },
      },
    })
    .input(sendVerificationSchema)
    .output(scheduleSchema)
    .mutation(async ({ ctx, input: { merchantId, id, email } }) =>
      sendVerification(ctx.deps, await contextOf(ctx, merchantId), { id, emailKey: emailKey(email) }),
    ),
});
