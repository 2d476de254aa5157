import type { Deps } from '#server/platform/deps.ts';
import {
  type DeleteSome,
  deleteAuditOfLongGone,
  deleteExpiredRefreshTokens,
  deleteFinishedMessages,
  deleteOldIdempotencyKeys,
  deleteOldResets,
  deleteOldSandboxPayments,
  deleteOldSessions,
  deleteOldThrottles,
  deleteOldWebhookEvents,
  deleteTokensOfEndedSessions,
} from './clean-up.repository.ts';
import type { Job } from './job.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const keptDays = 30;
/** Where and when somebody was signed in. */
const keptSessionDays = 365;
/** After a contract's end, counted in the shortest years: the privacy policy promises eight at most. */
const keptAuditDays = 8 * 365;
/** Small enough that nobody waits for the rows that one statement locks. */
const batchSize = 1_000;

const deleteAll = async (deleteSome: DeleteSome, { sequelize }: Deps, before: Date, signal: AbortSignal) => {
  while (!signal.aborted && (await deleteSome(sequelize, before, batchSize)) === batchSize);
};

const ago = ({ clock }: Deps, milliseconds: number): Date => new Date(clock().getTime() - milliseconds);

/** A failure counts for a day after the last one; the settings may make it longer. */
const throttleMemoryMs = ({ settings: { auth } }: Deps): number =>
  Math.max(dayMs, 1000 * auth.addressWindowSeconds, 1000 * auth.accountLongestWaitSeconds);

export const cleanUpJobs: readonly Job[] = [
  {
    name: 'refresh-tokens',
    everyMs: hourMs,
    run: async (deps, signal) => {
      await deleteAll(deleteExpiredRefreshTokens, deps, deps.clock(), signal);
      await deleteAll(deleteTokensOfEndedSessions, deps, deps.clock(), signal);
    },
  },
  {
    name: 'login-throttles',
    everyMs: hourMs,
    run: (deps, signal) => deleteAll(deleteOldThrottles, deps, ago(deps, throttleMemoryMs(deps)), signal),
  },
  {
    name: 'idempotency-keys',
    everyMs: hourMs,
    run: (deps, signal) => deleteAll(deleteOldIdempotencyKeys, deps, ago(deps, dayMs), signal),
  },
  {
    name: 'outbox',
    everyMs: dayMs,
    run: (deps, signal) => deleteAll(deleteFinishedMessages, deps, ago(deps, keptDays * dayMs), signal),
  },
  {
    name: 'webhook-events',
    everyMs: hourMs,
    run: (deps, signal) => deleteAll(deleteOldWebhookEvents, deps, ago(deps, keptDays * dayMs), signal),
  },
  {
    name: 'password-resets',
    everyMs: dayMs,
    run: (deps, signal) => deleteAll(deleteOldResets, deps, ago(deps, keptDays * dayMs), signal),
  },
  {
    name: 'sessions',
    everyMs: dayMs,
    run: (deps, signal) => {
      const days = Math.max(keptSessionDays, deps.settings.auth.refreshTokenDays);
      return deleteAll(deleteOldSessions, deps, ago(deps, days * dayMs), signal);
    },
  },
  {
    name: 'sandbox-payments',
    everyMs: dayMs,
    run: (deps, signal) => deleteAll(deleteOldSandboxPayments, deps, ago(deps, keptDays * dayMs), signal),
  },
  {
    name: 'audit-log',
    everyMs: dayMs,
    run: (deps, signal) => deleteAll(deleteAuditOfLongGone, deps, ago(deps, keptAuditDays * dayMs), signal),
  },
];
