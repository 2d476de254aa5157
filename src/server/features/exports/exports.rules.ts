import { dayMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  exportDays,
  exportLinkDays,
  type ListExportState,
  maxWaitingExports,
  type storedExportStates,
} from '#shared/exports/export-enums.ts';

export type StoredExportState = (typeof storedExportStates)[number];

/** Waits to be written, or is being written. */
export const waitingStates = ['Queued', 'Running'] as const satisfies readonly StoredExportState[];
export const isWaiting = ({ state }: { state: StoredExportState }): boolean =>
  waitingStates.some((waiting) => waiting === state);

/** Time slices of an export without a new part of its file: errors, or processes that were killed. */
const maxAttempts = 5;
const retryDelayMs = 10_000;

/** Returns true if the attempt that begins is one too many. */
export const isGivenUp = ({ attempts }: { attempts: number }): boolean => attempts > maxAttempts;

/** What follows an attempt that failed; `attempts` includes it. */
export const afterFailedSlice = (
  { attempts }: { attempts: number },
  now: Date,
): { isGivenUp: true } | { isGivenUp: false; retryAt: Date } =>
  attempts >= maxAttempts
    ? { isGivenUp: true }
    : { isGivenUp: false, retryAt: new Date(now.getTime() + attempts * retryDelayMs) };

export const expiryOf = (requestedAt: Date): Date => new Date(requestedAt.getTime() + exportDays * dayMs);

/** A link lasts seven days, and never longer than its file. */
export const linkExpiryOf = (createdAt: Date, fileExpiresAt: Date): Date =>
  new Date(Math.min(createdAt.getTime() + exportLinkDays * dayMs, fileExpiresAt.getTime()));

export const isLinkUsable = ({ usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date }, now: Date): boolean =>
  usedAt === null && expiresAt > now;

/** The state that callers see: a file is deleted some time after it has expired. */
export const stateAt = (
  { state, expiresAt }: { state: StoredExportState; expiresAt: Date },
  now: Date,
): ListExportState => (state === 'Ready' && expiresAt <= now ? 'Expired' : state);

/** Throws 429 if the caller has the maximum number of exports that are not finished. */
export const requireRoomForExport = (waiting: number): void => {
  if (waiting >= maxWaitingExports) throw new AppError('tooManyAtOnce', { retryAfterSeconds: 30 });
};
