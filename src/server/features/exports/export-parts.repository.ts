import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { ExportPartModel } from '#db/models/exports.models.ts';
import { deleteRows, insertRow, listRows } from '#db/sql/rows.ts';
import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addFile, findFileOf, ownedFiles, removeFiles } from '#server/platform/files/files.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ExportFormat } from '#shared/paging/day-range-filter.ts';

const deflateRaw = promisify(zlib.deflateRaw) as (bytes: Buffer) => Promise<Buffer>;
const inflateRaw = promisify(zlib.inflateRaw) as (bytes: Buffer) => Promise<Buffer>;

/** Text shrinks to a fifth. Workbooks are compressed already. */
const isCompressed = (format: ExportFormat): boolean => format === 'csv';

/** Returns the stored bytes of a part. Call it outside of transactions: it is slow. */
export const packPart = async (format: ExportFormat, bytes: Buffer): Promise<Buffer> =>
  isCompressed(format) ? deflateRaw(bytes) : bytes;

/** Adds a sealed part of a file. */
export const insertPart = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  { exportId, position, content, at }: { exportId: string; position: number; content: Buffer; at: Date },
): Promise<void> => {
  const file = { name: `export.${position}`, mediaType: 'application/octet-stream', content, at };
  const fileId = await addFile(db, file);
  await insertRow(db, ExportPartModel, { exportId, position, fileId });
};

export const deleteExportParts = async (db: UnitOfWork, exportId: string): Promise<void> => {
  const found = await listRows(db, ExportPartModel, { where: { exportId } }, ['fileId']);
  await deleteRows(db, ExportPartModel, { exportId });
  await removeFiles(
    db,
    found.map(({ fileId }) => fileId),
  );
};

const partFiles = ownedFiles.join('parts', ExportPartModel, { fileId: 'files.id' }, []);

/**
 * Yields the parts of an export's file. Throws if the export has expired meanwhile:
 * the client must not take a shorter file for the whole.
 */
export const readExportParts = async function* (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  { id: exportId, format, size }: { id: string; format: ExportFormat; size: number },
): AsyncGenerator<Buffer, void, void> {
  let read = 0;
  for (let position = 0; read < size; position += 1) {
    const part = await findFileOf(deps, partFiles, { parts: { exportId, position } });
    if (!part) throw new AppError('notFound');
    const bytes = isCompressed(format) ? await inflateRaw(part.content) : part.content;
    read += bytes.length;
    if (bytes.length > 0) yield bytes;
  }
};
