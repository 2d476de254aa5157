import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { ExportModel } from '#db/models/exports.models.ts';
import { countRows, deleteRows, findRow, increment, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { NewRow } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atMost, nullOr } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import { createWorkSignal } from '#server/platform/work-signal.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { ListExport } from '#shared/exports/exports.schema.ts';
import { type FilterTimes, findShortenedDays } from '#shared/transactions/time-of-day.ts';
import { deleteLinks } from './export-links.repository.ts';
import { deleteExportParts } from './export-parts.repository.ts';
import { isWaiting, stateAt, waitingStates } from './exports.rules.ts';
import type { Lease, OwnExports, StoredExport } from './exports.types.ts';

type InitialColumn =
  | 'state'
  | 'failure'
  | 'totalRows'
  | 'writtenRows'
  | 'writtenAmount'
  | 'writtenTips'
  | 'writtenRefunds'
  | 'writtenVoided'
  | 'writtenFailed'
  | 'lastRowAt'
  | 'lastRowId'
  | 'fileState'
  | 'partCount'
  | 'size'
  | 'fileName'
  | 'finishedAt'
  | 'downloadedAt'
  | 'workedAt'
  | 'attempts'
  | 'lockedUntil'
  | 'lockedBy';

const inserted = createWorkSignal();

/** Calls the listener after this process commits an export. Returns a function to unsubscribe. */
export const onExportInserted = inserted.listen;

/** Inserts an export that waits for its first time slice. */
export const insertListExport = async (
  db: UnitOfWork,
  row: Omit<NewRow<ExportModel>, InitialColumn>,
): Promise<StoredExport> => {
  const stored = {
    ...row,
    state: 'Queued',
    failure: null,
    totalRows: null,
    writtenRows: 0,
    writtenAmount: 0,
    writtenTips: 0,
    writtenRefunds: 0,
    writtenVoided: 0,
    writtenFailed: 0,
    lastRowAt: null,
    lastRowId: null,
    fileState: null,
    partCount: 0,
    size: 0,
    fileName: null,
    finishedAt: null,
    downloadedAt: null,
    workedAt: null,
    attempts: 0,
    lockedUntil: null,
    lockedBy: null,
  } as const;
  await insertRow(db, ExportModel, stored);
  inserted.announce(db);
  return stored;
};

/** Returns an export's days: those of its filter, unless hours of the day shorten them. */
const daysOf = ({ filter, requestedAt }: StoredExport): Pick<ListExport, 'fromDate' | 'toDate'> => {
  const days = filter as FilterTimes;
  const shortened = findShortenedDays(days, budapestDay(requestedAt));
  return shortened
    ? { fromDate: shortened.from, toDate: shortened.to }
    : { fromDate: days.fromDate ?? null, toDate: days.toDate ?? null };
};

/** Returns an export for the API. */
export const toExport = (row: StoredExport, now: Date): ListExport => {
  const state = stateAt(row, now);
  const isFinished = state === 'Ready' || state === 'Expired';
  return {
    id: row.id,
    kind: row.kind,
    format: row.format,
    state,
    failure: row.failure,
    ...daysOf(row),
    filters: row.filterLabels,
    requestedAt: row.requestedAt,
    finishedAt: row.finishedAt,
    expiresAt: row.expiresAt,
    totalRows: row.totalRows,
    writtenRows: row.writtenRows,
    totalAmount: isFinished ? row.writtenAmount : null,
    size: isFinished ? row.size : null,
    fileName: isFinished ? row.fileName : null,
    downloadedAt: row.downloadedAt,
  };
};

/** Returns the exports of a user, newest first. */
export const listOwnExports = (db: Db, { kinds, ...owner }: OwnExports): Promise<StoredExport[]> =>
  listRows(db, ExportModel, { where: { ...owner, kind: kinds }, orderBy: { requestedAt: 'DESC', id: 'DESC' } });

export const findOwnExport = (db: Db, { kinds, ...owner }: OwnExports, id: string): Promise<StoredExport | null> =>
  findRow(db, ExportModel, { ...owner, id, kind: kinds });

/** Finds any user's export. The caller must have a link to it. */
export const findExport = (db: Db, id: string): Promise<StoredExport | null> => findRow(db, ExportModel, { id });

export const lockOwnExport = (
  db: UnitOfWork,
  { kinds, ...owner }: OwnExports,
  id: string,
): Promise<StoredExport | null> => lockRow(db, ExportModel, { ...owner, id, kind: kinds });

export const updateExport = (
  db: Db,
  id: string,
  changes: Partial<Pick<StoredExport, InitialColumn>>,
): Promise<number> => updateRows(db, ExportModel, { id }, changes);

/** Returns the number of a user's unfinished exports of a merchant. */
export const countWaitingExports = (db: Db, owner: Pick<OwnExports, 'merchantId' | 'userId'>): Promise<number> =>
  countRows(db, ExportModel, { ...owner, scheduleId: null, state: waitingStates });

/** Returns a merchant's exports without files, for the copy of its data. */
export const listStoredExports = async (db: Db, { merchantId }: { merchantId: string }) => {
  const rows = await listRows(db, ExportModel, { where: { merchantId }, orderBy: { requestedAt: 'DESC' } });
  return rows.map(({ fileState: _, lockedBy: __, lockedUntil: ___, ...stored }) => stored);
};

/** Ends a time slice. An unfinished export waits until `lockedUntil` or longer. */
export const releaseExport = async (
  sequelize: Sequelize,
  { id, holder }: Lease,
  { workedAt, lockedUntil }: { workedAt: Date; lockedUntil: Date | null },
): Promise<void> => {
  await updateRows({ sequelize }, ExportModel, { id, lockedBy: holder }, { workedAt, lockedUntil, lockedBy: null });
};

const deleteExport = async (db: UnitOfWork, id: string): Promise<void> => {
  await deleteLinks(db, id);
  await deleteExportParts(db, id);
  await deleteRows(db, ExportModel, { id });
};

/** Deletes expired exports, one per transaction. */
export const deleteOldExports: DeleteBatch = async (sequelize, before, limit) => {
  const expired = await listRows({ sequelize }, ExportModel, { where: { expiresAt: atMost(before) }, limit }, ['id']);
  for (const { id } of expired) await inTransaction({ sequelize }, (db) => deleteExport(db, id));
  return expired.length;
};

/** Deletes all exports of a merchant with their files. */
export const deleteExportsOfMerchant = async (db: UnitOfWork, merchantId: string): Promise<void> => {
  for (const { id } of await listRows(db, ExportModel, { where: { merchantId } }, ['id'])) await deleteExport(db, id);
};

/** More than there are servers: each may claim one first. */
const candidateCount = 20;

const claimableAt = (now: Date) => ({ state: waitingStates, lockedUntil: nullOr(atMost(now)) });

/** Returns the ids of exports to write: new ones first, then the longest waiting. */
const listClaimable = async (sequelize: Sequelize, now: Date): Promise<string[]> => {
  // NULL is first.
  const orderBy = { workedAt: 'ASC', id: 'ASC' } as const;
  const options = { where: claimableAt(now), orderBy, limit: candidateCount };
  const rows = await listRows({ sequelize }, ExportModel, options, ['id']);
  return rows.map(({ id }) => id);
};

/** Claims the next export for a time slice of this process, or returns null. */
export const claimExport = async (
  sequelize: Sequelize,
  holder: string,
  { now, until }: { now: Date; until: Date },
): Promise<StoredExport | null> => {
  const claim = { state: 'Running', lockedUntil: until, lockedBy: holder, attempts: increment() } as const;
  for (const id of await listClaimable(sequelize, now)) {
    const claimed = await updateRows({ sequelize }, ExportModel, { id, ...claimableAt(now) }, claim);
    if (claimed === 1) return findRow({ sequelize }, ExportModel, { id });
  }
  return null;
};

/** Locks the export of a time slice; null after a cancellation or takeover. */
export const lockLeased = async (db: UnitOfWork, { id, holder }: Lease): Promise<StoredExport | null> => {
  const row = await lockRow(db, ExportModel, { id });
  return row && row.lockedBy === holder && isWaiting(row) ? row : null;
};
