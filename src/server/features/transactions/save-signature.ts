import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sha256Of } from '#server/platform/files/files.repository.ts';
import { imageFormat, withImage } from '#server/platform/images/images.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SaveSignature } from '#shared/transactions/signature.schema.ts';
import { addSignature, findSignatureHash } from './signatures.repository.ts';
import { lockTransaction } from './submissions.repository.ts';

const kinds = {
  png: { mediaType: 'image/png', name: 'signature.png' },
  jpeg: { mediaType: 'image/jpeg', name: 'signature.jpg' },
};

/**
 * Keeps the signature of a transaction, however late it comes, byte for byte as the reader sent it: it is evidence. So the
 * same one again is fine, and another one is refused (409). 404 for a reference that none of one's own transactions has.
 */
export const saveSignature = async (
  { sequelize, clock, changes }: Pick<Deps, 'sequelize' | 'clock' | 'changes'>,
  merchant: MerchantScope,
  { eftTransactionId, file }: SaveSignature,
): Promise<void> => {
  const content = Buffer.from(await file.arrayBuffer());
  const format = imageFormat(content);
  if (format === null) throw new AppError('signatureType', { fields: { file: 'fileType' } });
  // Reads all of it: half a signature proves nothing.
  await withImage(content, (image) => image.stats());
  const at = clock();
  const isNews = await inTransaction(sequelize, async (transaction) => {
    const write = { sequelize, merchant, transaction };
    const held = await lockTransaction(write, { eftTransactionId });
    if (!held) throw new AppError('notFound');
    const present = await findSignatureHash(write, held.id);
    if (present) {
      if (!present.equals(sha256Of(content))) throw new AppError('signatureContradicts');
      return false;
    }
    await addSignature(write, held.id, { ...kinds[format], content, at });
    await bumpMerchantVersion(sequelize, merchant.merchantId, at, transaction);
    return true;
  });
  if (isNews) changes.nudge(merchant.merchantId);
};
