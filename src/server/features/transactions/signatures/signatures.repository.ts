import { z } from 'zod';
import { TransactionSignatureModel } from '#db/models/files.models.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  addFile,
  contentColumns,
  type NewFile,
  storedContentSchema,
  unsealContent,
} from '#server/platform/files/files.repository.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { MerchantWork } from '../submit/submissions.repository.ts';

const tables = 'transaction_signatures signatures JOIN files ON files.id = signatures.file_id';
const ofTransaction = 'signatures.merchant_id = $merchantId AND signatures.transaction_id = $id';

const signatureSchema = storedContentSchema.extend({ mediaType: z.string() });

export interface Signature {
  mediaType: string;
  content: Buffer;
}

export const findSignature = async (
  { sequelize, secrets }: Pick<Deps, 'sequelize' | 'secrets'>,
  { merchantId }: SalesScope,
  id: string,
): Promise<Signature | null> => {
  const row = await selectRow(
    sequelize,
    `SELECT files.media_type AS mediaType, ${contentColumns} FROM ${tables} WHERE ${ofTransaction}`,
    { bind: { merchantId, id } },
    signatureSchema,
  );
  return row && { mediaType: row.mediaType, content: await unsealContent(secrets, row) };
};

/** Returns the SHA-256 of the stored signature. Call it with the transaction's row locked. */
export const findSignatureHash = async (
  { sequelize, merchant: { merchantId }, transaction }: MerchantWork,
  id: string,
): Promise<Buffer | null> => {
  const row = await selectRow(
    sequelize,
    `SELECT files.sha256 FROM ${tables} WHERE ${ofTransaction}`,
    { bind: { merchantId, id }, transaction },
    z.object({ sha256: z.instanceof(Buffer) }),
  );
  return row?.sha256 ?? null;
};

export const insertSignature = async (
  { sequelize, merchant: { merchantId }, transaction, secrets }: MerchantWork & Pick<Deps, 'secrets'>,
  transactionId: string,
  file: NewFile,
): Promise<void> => {
  const fileId = await addFile({ sequelize, secrets }, file, transaction);
  await sequelize
    .getRepository(TransactionSignatureModel)
    .create({ merchantId, transactionId, fileId }, { transaction });
};
