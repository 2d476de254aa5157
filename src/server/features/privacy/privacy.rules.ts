import { dataExportDays } from '#shared/company/retention.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DataExport } from '#shared/privacy/data-exports.schema.ts';

/** Returns an export as it is requested. */
export const requestedExport = (id: string, requestedAt: Date): DataExport => ({
  id,
  requestedAt,
  readyAt: null,
  expiresAt: null,
  size: null,
  downloadedAt: null,
});

/** Returns until when an export that is ready can be downloaded. */
export const dataExportExpiryOf = (readyAt: Date): Date => new Date(readyAt.getTime() + dataExportDays * dayMs);

/** Returns an export that can be downloaded at `at`. Throws 404 for one that is not ready or has expired. */
export const requireReadyExport = (
  found: Pick<DataExport, 'readyAt' | 'expiresAt' | 'size'> | null,
  at: Date,
): { readyAt: Date; size: number } => {
  if (!found?.readyAt || !found.expiresAt || found.expiresAt <= at) throw new AppError('notFound');
  return { readyAt: found.readyAt, size: found.size ?? 0 };
};

interface FormerAccount {
  deactivatedAt: Date | null;
  erasedAt: Date | null;
}

/** Returns true if the data of an account are erased: it was deactivated before `before`, and is not erased yet. */
export const isErasable = (user: FormerAccount | null, before: Date): boolean =>
  user !== null && user.deactivatedAt !== null && user.deactivatedAt < before && user.erasedAt === null;
