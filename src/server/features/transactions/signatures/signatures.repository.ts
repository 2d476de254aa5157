import { z } from 'zod';
import { TransactionSignatureModel } from '#db/models/files.models.ts';
import { insertRow } from '#db/sql/rows.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addFile, findFileOf, type NewFile, type StoredFile } from '#server/platform/files/files.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { MerchantWork } from '../submit/submissions.repository.ts';

const table = 'transaction_signatures';
const ofTransaction = `${table}.merchant_id = $merchantId AND ${table}.transaction_id = $id`;

export const findSignature = (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  { merchantId }: SalesScope,
  id: string,
): Promise<StoredFile | null> => findFileOf(deps, { table, condition: ofTransaction, bind: { merchantId, id } });

/** Returns the SHA-256 of the stored signature. Call it with the transaction's row locked. */
export const findSignatureHash = async (
  { sequelize, merchant: { merchantId }, transaction }: MerchantWork,
  id: string,
): Promise<Buffer | null> => {
  const row = await selectRow(
    sequelize,
    `SELECT files.sha256 FROM ${table} JOIN files ON files.id = ${table}.file_id WHERE ${ofTransaction}`,
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
  const fileId = await addFile({ sequelize, secrets, transaction }, file);
  await insertRow({ sequelize, transaction }, TransactionSignatureModel, { merchantId, transactionId, fileId });
};
