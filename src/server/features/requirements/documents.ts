import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { StoredFile } from '#server/platform/files/files.api.ts';
import { createId } from '#server/platform/ids.ts';
import { imageFormat, withImage } from '#server/platform/images/images.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isPdf, jpegMediaType, pdfMediaType } from '#shared/files/file-formats.ts';
import { fitFileName } from '#shared/fit-text.ts';
import { isDocumentItem } from '#shared/requirements/requirement-items.ts';
import type { AddDocument, DocumentKey, ReviewRequirements } from '#shared/requirements/requirements.schema.ts';
import { changeRequirements } from './change-requirements.ts';
import {
  countDocuments,
  deleteDocument,
  findDocumentFile,
  findDocumentName,
  insertDocument,
} from './documents.repository.ts';
import { findRequirement } from './requirements.repository.ts';
import { requireUpload } from './requirements.rules.ts';

const jpegQuality = 85;
/** Phone cameras usually have up to 24. */
const maxMegapixels = 25;
/** Enough to read the small print of a page. */
const maxSide = 3_000;

/**
 * Returns a file to store, by its first bytes. Encodes pictures as upright JPEG
 * without metadata such as the location. Throws 400 for other files.
 */
const toStoredDocument = async (
  deps: Pick<Deps, 'limits'>,
  file: File,
): Promise<Pick<StoredFile, 'name' | 'mediaType' | 'content'>> => {
  const content = Buffer.from(await file.arrayBuffer());
  const name = fitFileName(file.name).replace(/\.[a-z0-9]{1,8}$/iu, '') || 'document';
  if (await isPdf(file)) return { name: `${name}.pdf`, mediaType: pdfMediaType, content };
  if (imageFormat(content) === null) throw new AppError('documentType', { fields: { file: 'documentType' } });
  const picture = await withImage(deps, content, { maxMegapixels }, (image) =>
    image
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: jpegQuality })
      .toBuffer(),
  );
  return { name: `${name}.jpg`, mediaType: jpegMediaType, content: picture };
};

/** Stores a sealed copy of a document for an open requirement. */
export const addDocument = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, file }: Pick<AddDocument, 'id' | 'file'>,
): Promise<ReviewRequirements> => {
  const stored = await toStoredDocument(deps, file);
  return changeRequirements(deps, actor, merchant, async (db) => {
    const { merchantId } = merchant;
    const found = await findRequirement(db, { merchantId, id });
    if (!found || !isDocumentItem(found.item)) throw new AppError('notFound');
    requireUpload(found.state, await countDocuments(db, id));
    const at = db.clock();
    await insertDocument(db, { merchantId, requirementId: id, id: createId(at) }, { ...stored, at });
    await writeAudit(db, {
      actor,
      action: 'requirement.addDocument',
      subject: { type: 'requirement', id },
      merchantId,
      changes: { item: { before: null, after: found.item }, fileName: { before: null, after: stored.name } },
    });
  });
};

/** Deletes a copy that is not part of an answer yet. */
export const removeDocument = (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, documentId }: Pick<DocumentKey, 'id' | 'documentId'>,
): Promise<ReviewRequirements> =>
  changeRequirements(deps, actor, merchant, async (db) => {
    const { merchantId } = merchant;
    const found = await findRequirement(db, { merchantId, id });
    const key = { merchantId, requirementId: id, id: documentId };
    const fileName = await findDocumentName(db, key);
    if (!found || fileName === null) throw new AppError('notFound');
    requireUpload(found.state, 0);
    await deleteDocument(db, key);
    await writeAudit(db, {
      actor,
      action: 'requirement.removeDocument',
      subject: { type: 'requirement', id },
      merchantId,
      changes: { item: { before: found.item, after: null }, fileName: { before: fileName, after: null } },
    });
  });

/** Returns a copy for an administrator, with an audit entry each time. */
export const readDocument = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  { id, documentId }: Pick<DocumentKey, 'id' | 'documentId'>,
): Promise<StoredFile> => {
  const file = await findDocumentFile(deps, { merchantId, requirementId: id, id: documentId });
  if (!file) throw new AppError('notFound');
  await actInTransaction(deps, { actor }, (db) =>
    writeAudit(db, {
      actor,
      action: 'requirement.readDocument',
      subject: { type: 'requirement', id },
      merchantId,
      changes: { fileName: { before: null, after: file.name } },
    }),
  );
  return file;
};
