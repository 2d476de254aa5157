import { createHash } from 'node:crypto';
import { FileModel } from '#db/models/files.models.ts';
import { findJoined, fromTable, type JoinedTables, type JoinedWhere, type Models } from '#db/sql/joined-rows.ts';
import { deleteRows, insertRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { dataKeyIdOf, type SealedColumn } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { NewFile, StoredFile } from './files.types.ts';

export const sha256Of = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

const contextOf = (id: string): string => `files.content:${id}`;

const sealedColumns = (sealed: Buffer) => ({
  content: Buffer.alloc(0),
  sealedContent: sealed,
  dataKeyId: dataKeyIdOf(sealed),
});

/** Inserts a file with sealed content and returns its id. */
export const addFile = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  { name, mediaType, content, at }: NewFile,
): Promise<string> => {
  const id = createId(at);
  const sealed = await db.secrets.sealIfKeyed(content, contextOf(id));
  await insertRow(db, FileModel, {
    id,
    name,
    mediaType,
    ...(sealed ? sealedColumns(sealed) : { content }),
    size: content.length,
    sha256: sha256Of(content),
    createdAt: at,
  });
  return id;
};

export const removeFile = (db: UnitOfWork, id: string): Promise<void> => removeFiles(db, [id]);

export const removeFiles = async (db: UnitOfWork, ids: readonly string[]): Promise<void> => {
  await deleteRows(db, FileModel, { id: ids });
};

const contentNames = ['id', 'name', 'mediaType', 'content', 'sealedContent'] as const;

/** Files with contents. Join: `ownedFiles.join(…, { fileId: 'files.id' }, [])`. */
export const ownedFiles = fromTable('files', FileModel, contentNames);

/**
 * Returns a row's file, or null. The file can change between two statements.
 * Only this function reads contents.
 */
export const findFileOf = async <Tables extends Models>(
  { sequelize, secrets }: Pick<Deps, 'sequelize' | 'secrets'>,
  owned: JoinedTables<Tables, { files: Pick<Row<FileModel>, (typeof contentNames)[number]> }>,
  where: JoinedWhere<Tables>,
): Promise<StoredFile | null> => {
  const row = await findJoined({ sequelize }, owned, where);
  if (!row) return null;
  const { id, name, mediaType, content, sealedContent } = row.files;
  return {
    name,
    mediaType,
    content: sealedContent ? await secrets.unsealBytes(sealedContent, contextOf(id)) : content,
  };
};

export const sealedFiles: SealedColumn = {
  table: 'files',
  key: 'id',
  column: 'sealed_content',
  plain: { isPresent: 'data_key_id IS NULL', value: 'content' },
  keyColumn: 'data_key_id',
  contextOf,
  replace: async (sequelize, { id, former }, next) => {
    const columns =
      'sealed' in next ? sealedColumns(next.sealed) : { content: next.plain, sealedContent: null, dataKeyId: null };
    // A stored content never changes: the key identifies it.
    const dataKeyId = former.sealed && dataKeyIdOf(former.sealed);
    return (await updateRows({ sequelize }, FileModel, { id, dataKeyId }, columns)) === 1;
  },
};
