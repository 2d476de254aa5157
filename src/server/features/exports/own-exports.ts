import { Readable } from 'node:stream';
import { inTransaction } from '#db/connection/transaction.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { FileBody } from '#server/platform/files/files.api.ts';
import { csvMediaType, xlsxMediaType } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ListExport } from '#shared/exports/exports.schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { deleteExportParts, readExportParts } from './export-parts.repository.ts';
import { toExportIn } from './export-sources.ts';
import { findOwnExport, listOwnExports, lockOwnExport, updateExport } from './exports.repository.ts';
import { isWaiting, stateAt } from './exports.rules.ts';
import type { OwnExports, StoredExport } from './exports.types.ts';
import { endRun } from './schedules/runs.repository.ts';

type ReadDeps = Pick<Deps, 'sequelize' | 'clock'>;

const found = (row: StoredExport | null): StoredExport => {
  if (!row) throw new AppError('notFound');
  return row;
};

/** Whose exports are read, and the language of their filters. */
export interface ExportReader extends OwnExports {
  language: Language;
}

/** Returns the caller's exports, newest first. */
export const readOwnExports = async (
  { sequelize, clock }: ReadDeps,
  { language, ...own }: ExportReader,
): Promise<ListExport[]> => (await listOwnExports({ sequelize }, own)).map((row) => toExportIn(language, row, clock()));

/** Throws 404 for another user's export. */
export const getExport = async (
  { sequelize, clock }: ReadDeps,
  { language, ...own }: ExportReader,
  id: string,
): Promise<ListExport> => toExportIn(language, found(await findOwnExport({ sequelize }, own, id)), clock());

/** Cancels an unfinished export and deletes its parts. Does not change one that has ended. */
export const cancelExport = (
  deps: ReadDeps,
  actor: CallerActor,
  { language, ...own }: ExportReader,
  id: string,
): Promise<ListExport> =>
  actInTransaction(deps, { actor }, async (db) => {
    const at = deps.clock();
    const row = found(await lockOwnExport(db, own, id));
    if (!isWaiting(row)) return toExportIn(language, row, at);
    const ended = { state: 'Cancelled', finishedAt: at, fileState: null, lockedUntil: null, lockedBy: null } as const;
    await deleteExportParts(db, id);
    await updateExport(db, id, ended);
    if (row.scheduleId !== null) await endRun(db, id, { state: 'Cancelled' });
    await writeAudit(db, {
      actor,
      action: 'export.cancel',
      subject: { type: 'export', id },
      merchantId: own.merchantId,
      changes: { state: { before: row.state, after: ended.state } },
    });
    return toExportIn(language, { ...row, ...ended }, at);
  });

const mediaTypes = { csv: csvMediaType, xlsx: xlsxMediaType };

/** Returns the file of a ready export with its content. */
export const fileOf = (
  { format, size, fileName }: StoredExport,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
): FileBody => {
  const bytes = Readable.from(content, { objectMode: false });
  return new FileBody(bytes, { mediaType: mediaTypes[format], fileName: fileName ?? `export.${format}`, size });
};

/** Returns the file of a ready export. Throws 404 for any other. */
export const downloadExport = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'secrets'>,
  own: OwnExports,
  id: string,
): Promise<FileBody> => {
  const at = deps.clock();
  const row = await inTransaction(deps, async (db) => {
    const locked = found(await lockOwnExport(db, own, id));
    if (stateAt(locked, at) !== 'Ready') throw new AppError('notFound');
    await updateExport(db, id, { downloadedAt: at });
    return locked;
  });
  return fileOf(row, readExportParts(deps, row));
};
