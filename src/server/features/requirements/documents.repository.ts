import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { readable } from '#db/models/readable.ts';
import { RequirementDocumentModel, RequirementModel } from '#db/models/requirements.models.ts';
import { findJoined, fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { countRows, deleteRows, insertRow, listRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  addFile,
  findFileOf,
  type NewFile,
  ownedFiles,
  removeFiles,
  type StoredFile,
} from '#server/platform/files/files.api.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

type StoredDocument = Row<RequirementDocumentModel>;

const documentFiles = ownedFiles.join('documents', RequirementDocumentModel, { fileId: 'files.id' }, []);
const described = fromTable('documents', RequirementDocumentModel, ['id', 'requirementId', 'createdAt']).join(
  'files',
  readable.FileModel,
  { id: 'documents.fileId' },
  ['name', 'mediaType', 'size'],
);

/** Returns a merchant's documents without contents, first uploaded first. */
export const listDocuments = async (db: Db, merchantId: string) => {
  const rows = await listJoined(db, described, {
    where: { documents: { merchantId } },
    orderBy: { 'documents.id': 'ASC' },
  });
  return rows.map(({ documents: { id, requirementId, createdAt }, files: { name, mediaType, size } }) => ({
    id,
    requirementId,
    fileName: name,
    mediaType,
    size,
    uploadedAt: createdAt,
  }));
};

interface DocumentOf {
  merchantId: string;
  requirementId: string;
  id: string;
}

/** Returns a document with its content; null for an unknown one. */
export const findDocumentFile = (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  key: DocumentOf,
): Promise<StoredFile | null> => findFileOf(deps, documentFiles, { documents: { ...key } });

export const countDocuments = (db: Db, requirementId: string): Promise<number> =>
  countRows(db, RequirementDocumentModel, { requirementId });

/** Stores a sealed file as a document of a locked requirement. */
export const insertDocument = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  key: DocumentOf,
  file: NewFile,
): Promise<void> => {
  const fileId = await addFile(db, file);
  await insertRow(db, RequirementDocumentModel, { ...key, fileId, createdAt: file.at });
};

const remove = async (db: UnitOfWork, rows: readonly Pick<StoredDocument, 'id' | 'fileId'>[]): Promise<void> => {
  if (rows.length === 0) return;
  await deleteRows(db, RequirementDocumentModel, { id: rows.map(({ id }) => id) });
  await removeFiles(
    db,
    rows.map(({ fileId }) => fileId),
  );
};

/** Returns the name of a document; null for an unknown one. */
export const findDocumentName = async (db: Db, key: DocumentOf): Promise<string | null> =>
  (await findJoined(db, described, { documents: { ...key } }))?.files.name ?? null;

export const deleteDocument = async (db: UnitOfWork, key: DocumentOf): Promise<void> =>
  remove(db, await listRows(db, RequirementDocumentModel, { where: { ...key } }, ['id', 'fileId']));

/** Deletes the documents of an erased merchant. */
export const deleteDocumentsOf = async (db: UnitOfWork, merchantId: string): Promise<void> => {
  await remove(db, await listRows(db, RequirementDocumentModel, { where: { merchantId } }, ['id', 'fileId']));
};

const ofRequirements = fromTable('documents', RequirementDocumentModel, ['id', 'fileId']).join(
  'requirements',
  RequirementModel,
  { id: 'documents.requirementId' },
  [],
);
const ofAccounts = ofRequirements
  .join('merchants', readable.MerchantModel, { id: 'documents.merchantId' }, [])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, []);

type FoundDocument = { documents: Pick<StoredDocument, 'id' | 'fileId'> };

/** Deletes a batch of documents. Returns their number. */
const removeBatch = async (sequelize: Sequelize, found: readonly FoundDocument[]): Promise<number> => {
  const rows = found.map(({ documents }) => documents);
  await inTransaction({ sequelize }, (db) => remove(db, rows));
  return rows.length;
};

/** Deletes documents whose requirement was withdrawn before a moment. */
export const deleteWithdrawnDocuments: DeleteBatch = async (sequelize, before, limit) => {
  const where = { requirements: { state: 'Withdrawn', closedAt: lessThan(before) } } as const;
  return removeBatch(sequelize, await listJoined({ sequelize }, ofRequirements, { where, limit }));
};

/** Deletes documents of accounts that ended undecided before a moment. */
export const deleteDocumentsOfEndedAccounts: DeleteBatch = async (sequelize, before, limit) => {
  const where = {
    requirements: { state: ['Asked', 'Answered'] },
    users: { deactivatedAt: lessThan(before) },
  } as const;
  return removeBatch(sequelize, await listJoined({ sequelize }, ofAccounts, { where, limit }));
};
