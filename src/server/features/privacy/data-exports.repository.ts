import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { DataExportModel, DataExportPartModel } from '#db/models/data-exports.models.ts';
import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addFile, findFileOf, ownedFiles, removeFiles } from '#server/platform/files/files.api.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DataExport } from '#shared/privacy/data-exports.schema.ts';

export const insertExport = async (
  { sequelize, transaction }: UnitOfWork,
  requested: DataExport & { userId: string },
): Promise<void> => {
  await sequelize.getRepository(DataExportModel).create(requested, { transaction });
};

const toExport = ({ id, requestedAt, readyAt, expiresAt, size, downloadedAt }: DataExportModel): DataExport => ({
  id,
  requestedAt,
  readyAt,
  expiresAt,
  size,
  downloadedAt,
});

/** Returns the user's exports that can be downloaded at `at` or are prepared, newest first. */
export const listExports = async (sequelize: Sequelize, userId: string, at: Date): Promise<DataExport[]> => {
  const rows = await sequelize.getRepository(DataExportModel).findAll({
    where: { userId, [Op.or]: [{ expiresAt: null }, { expiresAt: { [Op.gt]: at } }] },
    order: [
      ['requestedAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  return rows.map(toExport);
};

/** Returns the export that is prepared for the user, if there is one. */
export const findPreparingExport = async (
  { sequelize, transaction }: UnitOfWork,
  userId: string,
): Promise<DataExport | null> => {
  const row = await sequelize.getRepository(DataExportModel).findOne({ where: { userId, readyAt: null }, transaction });
  return row && toExport(row);
};

export interface PreparingExport {
  id: string;
  userId: string;
  requestedAt: Date;
}

/** Returns all exports that are not finished, oldest first. */
export const listPreparingExports = async (sequelize: Sequelize): Promise<PreparingExport[]> => {
  const rows = await sequelize
    .getRepository(DataExportModel)
    .findAll({ where: { readyAt: null }, order: ['requestedAt', 'id'] });
  return rows.map(({ id, userId, requestedAt }) => ({ id, userId, requestedAt }));
};

/** Deletes the parts of an export that were written so far. */
export const deleteParts = async (db: UnitOfWork, exportId: string): Promise<void> => {
  const parts = db.sequelize.getRepository(DataExportPartModel);
  const found = await parts.findAll({ where: { exportId }, transaction: db.transaction });
  await parts.destroy({ where: { exportId }, transaction: db.transaction });
  await removeFiles(
    db,
    found.map(({ fileId }) => fileId),
  );
};

/** Adds the next part of an export, sealed as every file is. */
export const addPart = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  { exportId, position, content, at }: { exportId: string; position: number; content: Buffer; at: Date },
): Promise<void> => {
  const file = { name: `export.${position}`, mediaType: 'application/octet-stream', content, at };
  const fileId = await addFile(db, file);
  await db.sequelize
    .getRepository(DataExportPartModel)
    .create({ exportId, position, fileId }, { transaction: db.transaction });
};

export const finishExport = async (
  sequelize: Sequelize,
  { id, ...columns }: { id: string; readyAt: Date; expiresAt: Date; size: number },
): Promise<void> => {
  await sequelize.getRepository(DataExportModel).update(columns, { where: { id } });
};

/** Locks an export of the user, whether or not it can be downloaded. */
export const lockExport = async (
  { sequelize, transaction }: UnitOfWork,
  where: { id: string; userId: string },
): Promise<DataExport | null> => {
  const row = await sequelize
    .getRepository(DataExportModel)
    .findOne({ where, lock: transaction.LOCK.UPDATE, transaction });
  return row && toExport(row);
};

export const markDownloaded = async (
  { sequelize, transaction }: UnitOfWork,
  { id, at }: { id: string; at: Date },
): Promise<void> => {
  await sequelize.getRepository(DataExportModel).update({ downloadedAt: at }, { where: { id }, transaction });
};

const partFiles = ownedFiles.join('parts', DataExportPartModel, { fileId: 'files.id' }, []);

/**
 * Yields the file of an export, one part at a time. Throws if parts are missing because the export has expired: the
 * client must not take a shorter file for the whole.
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

/** Deletes exports that have expired, one in a transaction. */
export const deleteExpiredExports: DeleteBatch = async (sequelize, before, limit) => {
  const exports = sequelize.getRepository(DataExportModel);
  const expired = await exports.findAll({ where: { expiresAt: { [Op.lte]: before } }, attributes: ['id'], limit });
  for (const { id } of expired) {
    await inTransaction({ sequelize }, async (db) => {
      await deleteParts(db, id);
      await exports.destroy({ where: { id }, transaction: db.transaction });
    });
  }
  return expired.length;
};
