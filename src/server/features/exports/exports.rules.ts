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

export const waitingStates = ['Queued', 'Running'] as const satisfies readonly StoredExportState[];
export const isWaiting = ({ state }: { state: StoredExportState }): boolean =>
  waitingStates.some((waiting) => waiting === state);

/** Time slices without a new part of the file: after errors or killed processes. */
const maxAttempts = 5;
const retryDelayMs = 10_000;

/** Returns true if the current attempt is one too many. */
export const isGivenUp = ({ attempts }: { attempts: number }): boolean => attempts > maxAttempts;

/** The action after a failed attempt; `attempts` includes it. */
export const afterFailedSlice = (
  { attempts }: { attempts: number },
  now: Date,
): { isGivenUp: true } | { isGivenUp: false; retryAt: Date } =>
  attempts >= maxAttempts
    ? { isGivenUp: true }
    : { isGivenUp: false, retryAt: new Date(now.getTime() + attempts * retryDelayMs) };

export const expiryOf = (requestedAt: Date): Date => new Date(requestedAt.getTime() + exportDays * dayMs);

/** A link lasts seven days, but never longer than its file. */
export const linkExpiryOf = (createdAt: Date, fileExpiresAt: Date): Date =>
  new Date(Math.min(createdAt.getTime() + exportLinkDays * dayMs, fileExpiresAt.getTime()));

export const isLinkUsable = ({ usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date }, now: Date): boolean =>
  usedAt === null && expiresAt > now;

/** The state for callers: a file outlives its expiry for some time. */
export const stateAt = (
  { state, expiresAt }: { state: StoredExportState; expiresAt: Date },
  now: Date,
): ListExportState => (state === 'Ready' && expiresAt <= now ? 'Expired' : state);

/** Throws 429 if the caller has too many unfinished exports. */
export const requireRoomForExport = (waiting: number): void => {
  if (waiting >= maxWaitingExports) throw new AppError('tooManyAtOnce', { retryAfterSeconds: 30 });
};
