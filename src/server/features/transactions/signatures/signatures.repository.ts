import { TransactionSignatureModel } from '#db/models/files.models.ts';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { insertRow } from '#db/sql/rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addFile, findFileOf, type NewFile, ownedFiles, type StoredFile } from '#server/platform/files/files.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { MerchantWork } from '../transactions.types.ts';

const signatureFiles = ownedFiles.join('signatures', TransactionSignatureModel, { fileId: 'files.id' }, []);

export const findSignature = (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  { merchantId }: SalesScope,
  id: string,
): Promise<StoredFile | null> => findFileOf(deps, signatureFiles, { signatures: { merchantId, transactionId: id } });

const signedFile = fromTable('signatures', TransactionSignatureModel, ['fileId']).join(
  'files',
  readable.FileModel,
  { id: 'signatures.fileId' },
  ['sha256'],
);

/** Returns the stored SHA-256. The caller has locked the transaction. */
export const findSignatureHash = async (work: MerchantWork, transactionId: string): Promise<Buffer | null> => {
  const { merchantId } = work.merchant;
  const found = await findJoined(work, signedFile, { signatures: { merchantId, transactionId } });
  return found?.files.sha256 ?? null;
};

export const insertSignature = async (
  work: MerchantWork & Pick<Deps, 'secrets'>,
  transactionId: string,
  file: NewFile,
): Promise<void> => {
  const fileId = await addFile(work, file);
  const { merchantId } = work.merchant;
  await insertRow(work, TransactionSignatureModel, { merchantId, transactionId, fileId });
};
