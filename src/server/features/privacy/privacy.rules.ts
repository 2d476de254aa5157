import { dataExportDays } from '#shared/company/retention.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DataExport } from '#shared/privacy/data-exports.schema.ts';

/** Returns an export at its request. */
export const requestedExport = (id: string, requestedAt: Date): DataExport => ({
  id,
  requestedAt,
  readyAt: null,
  expiresAt: null,
  size: null,
  downloadedAt: null,
});

/** Returns the end of a ready export's download. */
export const dataExportExpiryOf = (readyAt: Date): Date => new Date(readyAt.getTime() + dataExportDays * dayMs);

/** Returns an export for download. Throws 404 if it is unready or expired. */
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

/** True if an account was deactivated before `before` and not erased. */
export const isErasable = (user: FormerAccount | null, before: Date): boolean =>
  user !== null && user.deactivatedAt !== null && user.deactivatedAt < before && user.erasedAt === null;
