import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { BankAccountModel } from '#db/models/banks.models.ts';
import { findRow, listRows, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { greaterThan } from '#db/sql/where.ts';
import { ibanDigestOf, type SealedColumn, type Secrets } from '#server/platform/data-keys/data-keys.api.ts';
import type { IbanDeps } from './merchants.types.ts';

const contextOf = (merchantId: string): string => `bank_accounts.numbers:${merchantId}`;

const numbersSchema = z.object({ localNumber: z.string(), iban: z.string() });

const parseNumbers = (json: string | Buffer) => numbersSchema.parse(JSON.parse(json.toString()));

/** The columns of a bank account with sealed numbers. */
export const sealBankNumbers = async <A extends { merchantId: string; localNumber: string; iban: string }>(
  secrets: Secrets,
  account: A,
): Promise<A & { sealedNumbers: Buffer | null; ibanDigest: Buffer }> => {
  const { merchantId, localNumber, iban } = account;
  const sealedNumbers = await secrets.sealIfKeyed(JSON.stringify({ localNumber, iban }), contextOf(merchantId));
  return {
    ...account,
    ...(sealedNumbers ? { localNumber: '', iban: '' } : {}),
    sealedNumbers,
    ibanDigest: ibanDigestOf(secrets, iban),
  };
};

const numberColumns = ['merchantId', 'localNumber', 'iban', 'sealedNumbers'] as const;
type StoredNumbers = Pick<Row<BankAccountModel>, (typeof numberColumns)[number]>;

/** Fills in the sealed numbers of a bank account. */
export const unsealBankNumbers = async (secrets: Secrets, account: StoredNumbers | null | undefined): Promise<void> => {
  if (!account?.sealedNumbers) return;
  const numbers = await secrets.unseal(account.sealedNumbers, contextOf(account.merchantId));
  Object.assign(account, parseNumbers(numbers));
};

/** The IBAN of a merchant; null without a bank account. */
export const findIban = async (db: IbanDeps & Db, merchantId: string): Promise<string | null> => {
  const account = await findRow(db, BankAccountModel, { merchantId }, numberColumns);
  if (db.secrets) await unsealBankNumbers(db.secrets, account);
  return account?.iban ?? null;
};

/**
 * Stores missing or different digests of up to `limit` accounts after the given one:
 * a former version wrote them, or the application secret changed.
 * A faster edit wins. Returns the last account; null after the end.
 */
export const refreshIbanDigests = async (
  { sequelize, secrets }: { sequelize: Sequelize; secrets: Secrets },
  { after, limit }: { after: string; limit: number },
): Promise<string | null> => {
  const db = { sequelize };
  const options = { where: { merchantId: greaterThan(after) }, orderBy: { merchantId: 'ASC' }, limit } as const;
  const found = await listRows(db, BankAccountModel, options, [...numberColumns, 'ibanDigest']);
  for (const { ibanDigest, ...account } of found) {
    const { merchantId, sealedNumbers, iban } = account;
    await unsealBankNumbers(secrets, account);
    const digest = ibanDigestOf(secrets, account.iban);
    if (ibanDigest?.equals(digest)) continue;
    await updateRows(db, BankAccountModel, { merchantId, sealedNumbers, iban }, { ibanDigest: digest });
  }
  return found.at(-1)?.merchantId ?? null;
};

export const sealedBankNumbers: SealedColumn = {
  table: 'bank_accounts',
  key: 'merchant_id',
  column: 'sealed_numbers',
  plain: {
    isPresent: "iban <> ''",
    value: `IF(iban = '', NULL, CONCAT('{"localNumber":"', local_number, '","iban":"', iban, '"}'))`,
  },
  contextOf,
  replace: async (sequelize, { id: merchantId, former }, next) => {
    const columns =
      'sealed' in next
        ? { localNumber: '', iban: '', sealedNumbers: next.sealed }
        : { ...parseNumbers(next.plain), sealedNumbers: null };
    const stored = { merchantId, sealedNumbers: former.sealed, ...(former.plain ? parseNumbers(former.plain) : {}) };
    return (await updateRows({ sequelize }, BankAccountModel, stored, columns)) === 1;
  },
};
