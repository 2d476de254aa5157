import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { DataExportModel, DataExportPartModel } from '#db/models/data-exports.models.ts';
import { deleteRows, findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atMost, greaterThan, nullOr } from '#db/sql/where.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addFile, findFileOf, ownedFiles, removeFiles } from '#server/platform/files/files.api.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DataExport } from '#shared/privacy/data-exports.schema.ts';

export const insertExport = async (db: UnitOfWork, requested: DataExport & { userId: string }): Promise<void> => {
  await insertRow(db, DataExportModel, requested);
};

const exportNames = ['id', 'requestedAt', 'readyAt', 'expiresAt', 'size', 'downloadedAt'] as const;

/** Returns the user's exports, preparing or ready at `at`, newest first. */
export const listExports = (sequelize: Sequelize, userId: string, at: Date): Promise<DataExport[]> =>
  listRows(
    { sequelize },
    DataExportModel,
    { where: { userId, expiresAt: nullOr(greaterThan(at)) }, orderBy: { requestedAt: 'DESC', id: 'DESC' } },
    exportNames,
  );

/** Returns the user's export in preparation, if any. */
export const findPreparingExport = (db: UnitOfWork, userId: string): Promise<DataExport | null> =>
  findRow(db, DataExportModel, { userId, readyAt: null }, exportNames);

export interface PreparingExport {
  id: string;
  userId: string;
  requestedAt: Date;
}

/** Returns all unfinished exports, oldest first. */
export const listPreparingExports = (sequelize: Sequelize): Promise<PreparingExport[]> =>
  listRows({ sequelize }, DataExportModel, { where: { readyAt: null }, orderBy: { requestedAt: 'ASC', id: 'ASC' } }, [
    'id',
    'userId',
    'requestedAt',
  ]);

/** Deletes the written parts of an export. */
export const deleteParts = async (db: UnitOfWork, exportId: string): Promise<void> => {
  const found = await listRows(db, DataExportPartModel, { where: { exportId } }, ['fileId']);
  await deleteRows(db, DataExportPartModel, { exportId });
  await removeFiles(
    db,
    found.map(({ fileId }) => fileId),
  );
};

/** Adds the next part of an export, sealed like every file. */
export const addPart = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  { exportId, position, content, at }: { exportId: string; position: number; content: Buffer; at: Date },
): Promise<void> => {
  const file = { name: `export.${position}`, mediaType: 'application/octet-stream', content, at };
  const fileId = await addFile(db, file);
  await insertRow(db, DataExportPartModel, { exportId, position, fileId });
};

export const finishExport = async (
  sequelize: Sequelize,
  { id, ...columns }: { id: string; readyAt: Date; expiresAt: Date; size: number },
): Promise<void> => {
  await updateRows({ sequelize }, DataExportModel, { id }, columns);
};

/** Locks an export of the user, even an unready one. */
export const lockExport = (db: UnitOfWork, where: { id: string; userId: string }): Promise<DataExport | null> =>
  lockRow(db, DataExportModel, where, exportNames);

export const markDownloaded = async (db: UnitOfWork, { id, at }: { id: string; at: Date }): Promise<void> => {
  await updateRows(db, DataExportModel, { id }, { downloadedAt: at });
};

const partFiles = ownedFiles.join('parts', DataExportPartModel, { fileId: 'files.id' }, []);

/**
 * Yields the parts of an export's file. Throws if parts have expired:
 * the client must not mistake a shorter file for the whole.
 */
export const readParts = async function* (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  { id: exportId, size }: { id: string; size: number },
): AsyncGenerator<Buffer, void, void> {
  let read = 0;
  for (let position = 0; read < size; position += 1) {
    const part = await findFileOf(deps, partFiles, { parts: { exportId, position } });
    if (!part) throw new AppError('notFound');
    read += part.content.length;
    yield part.content;
  }
};

/** Deletes expired exports, each in a transaction. */
export const deleteExpiredExports: DeleteBatch = async (sequelize, before, limit) => {
  const where = { expiresAt: atMost(before) };
  const expired = await listRows({ sequelize }, DataExportModel, { where, limit }, ['id']);
  for (const { id } of expired) {
    await inTransaction({ sequelize }, async (db) => {
      await deleteParts(db, id);
      await deleteRows(db, DataExportModel, { id });
    });
  }
  return expired.length;
};
