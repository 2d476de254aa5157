import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type StoredFile, sha256Of } from '#server/platform/files/files.api.ts';
import { imageFormat, withImage } from '#server/platform/images/images.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SaveSignature } from '#shared/transactions/transactions.schema.ts';
import { lockTransaction } from '../submit/submissions.repository.ts';
import { findSignature, findSignatureHash, insertSignature } from './signatures.repository.ts';

const fileTypes = {
  png: { mediaType: 'image/png', name: 'signature.png' },
  jpeg: { mediaType: 'image/jpeg', name: 'signature.jpg' },
};

/** A signature pad has less than one. */
const maxMegapixels = 4;

/**
 * Stores the signature unchanged, as evidence. Repeats have no effect.
 * Throws 409 for another signature, 404 for an unknown reference.
 */
export const saveSignature = async (
  { sequelize, clock, changes, secrets, limits }: Pick<Deps, 'sequelize' | 'clock' | 'changes' | 'secrets' | 'limits'>,
  merchant: MerchantScope,
  { eftTransactionId, file }: SaveSignature,
): Promise<void> => {
  const content = Buffer.from(await file.arrayBuffer());
  const format = imageFormat(content);
  if (format === null) throw new AppError('signatureType', { fields: { file: 'fileType' } });
  // Decodes the whole image: a truncated signature proves nothing.
  await withImage({ limits }, content, { maxMegapixels }, (image) => image.stats());
  const at = clock();
  const changed = await inTransaction({ sequelize }, async (db) => {
    const work = { ...db, merchant };
    const locked = await lockTransaction(work, { eftTransactionId });
    if (!locked) throw new AppError('notFound');
    const storedHash = await findSignatureHash(work, locked.id);
    if (storedHash) {
      if (!storedHash.equals(sha256Of(content))) throw new AppError('signatureContradicts');
      return false;
    }
    await insertSignature({ ...work, secrets }, locked.id, { ...fileTypes[format], content, at });
    await bumpMerchantVersion(db, merchant.merchantId, at);
    return true;
  });
  if (changed) changes.nudge(merchant.merchantId);
};

/** Throws the same 404 without a signature as without a transaction. */
export const getSignature = async (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  merchant: SalesScope,
  id: string,
): Promise<StoredFile> => {
  const signature = await findSignature(deps, merchant, id);
  if (!signature) throw new AppError('notFound');
  return signature;
};
