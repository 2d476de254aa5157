import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { TransactionSignatureModel } from '#db/models/transaction-signature.model.ts';
import { addFile, type NewFile } from '#server/platform/files/files.repository.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { Write } from './write.ts';

const tables = 'transaction_signatures signatures JOIN files ON files.id = signatures.file_id';
const ofTransaction = 'signatures.merchant_id = $merchantId AND signatures.transaction_id = $id';

export const findSignature = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  id: string,
): Promise<{ mediaType: string; content: Buffer } | null> => {
  const [row] = await sequelize.query<{ mediaType: string; content: Buffer }>(
    `SELECT files.media_type AS mediaType, files.content FROM ${tables} WHERE ${ofTransaction}`,
    { bind: { merchantId, id }, type: QueryTypes.SELECT },
  );
  return row ?? null;
};

/** Of one that is held by this transaction. */
export const findSignatureHash = async (
  { sequelize, merchant: { merchantId }, transaction }: Write,
  id: string,
): Promise<Buffer | null> => {
  const [row] = await sequelize.query<{ sha256: Buffer }>(`SELECT files.sha256 FROM ${tables} WHERE ${ofTransaction}`, {
    bind: { merchantId, id },
    type: QueryTypes.SELECT,
    transaction,
  });
  return row?.sha256 ?? null;
};

export const addSignature = async (
  { sequelize, merchant: { merchantId }, transaction }: Write,
  transactionId: string,
  file: NewFile,
): Promise<void> => {
  const fileId = await addFile(sequelize, file, transaction);
  await sequelize
    .getRepository(TransactionSignatureModel)
    .create({ merchantId, transactionId, fileId }, { transaction });
};
