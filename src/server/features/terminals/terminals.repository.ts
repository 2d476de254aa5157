import { Op, QueryTypes, type Transaction, type WhereOptions } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { AddressModel } from '#db/models/address.model.ts';
import { TerminalModel } from '#db/models/terminal.model.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';

const listed = {
  attributes: ['id', 'merchantId', 'type', 'serialNumber', 'isDisabled', 'lastUsedAt', 'version'],
  order: [['serialNumber', 'ASC']] satisfies [string, string][],
};

const withAddress = (sequelize: Sequelize) => ({ model: sequelize.getRepository(AddressModel), as: 'address' });

const toTerminal = ({
  id,
  merchantId,
  type,
  serialNumber,
  isDisabled,
  lastUsedAt,
  version,
  address,
}: TerminalModel): Terminal => {
  if (!address) throw new Error('A terminal was read without its address.');
  const { countryCode, zipCode, city, street } = address;
  return {
    id,
    merchantId,
    type,
    serialNumber,
    address: { countryCode, zipCode, city, street },
    isDisabled,
    lastUsedAt,
    version,
  };
};

/** In a LIKE pattern these have a meaning of their own. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, '\\$&');

const searchFilter = (text: string): WhereOptions => {
  const part = { [Op.like]: `%${escapeLike(text)}%` };
  const fields = ['$address.zip_code$', '$address.city$', '$address.street$'];
  // Serial numbers are ASCII; comparing them with other letters is an error on some servers.
  if (/^[\x20-\x7e]*$/u.test(text)) fields.push('serialNumber');
  return { [Op.or]: fields.map((field) => ({ [field]: part })) };
};

/** A page of the merchant's terminals by serial number; of all merchants' when `merchant` is null. */
export const listTerminals = async (
  sequelize: Sequelize,
  merchant: SalesScope | null,
  { searchFor, pageNumber, pageSize }: PageRequest & { searchFor?: string | undefined },
): Promise<{ terminals: Terminal[]; totalCount: number }> => {
  const { rows, count } = await sequelize.getRepository(TerminalModel).findAndCountAll({
    ...listed,
    where: {
      ...(merchant ? { merchantId: merchant.merchantId } : {}),
      ...(searchFor ? searchFilter(searchFor) : {}),
    },
    include: [withAddress(sequelize)],
    limit: pageSize,
    offset: (pageNumber - 1) * pageSize,
  });
  return { terminals: rows.map(toTerminal), totalCount: count };
};

export const listAllTerminals = async (sequelize: Sequelize, { merchantId }: MerchantScope): Promise<Terminal[]> => {
  const rows = await sequelize
    .getRepository(TerminalModel)
    .findAll({ ...listed, where: { merchantId }, include: [withAddress(sequelize)] });
  return rows.map(toTerminal);
};

/** Of any merchant: whoever asks has to compare `merchantId`. */
export const findTerminal = async (sequelize: Sequelize, id: string): Promise<Terminal | null> => {
  const row = await sequelize
    .getRepository(TerminalModel)
    .findByPk(id, { ...listed, include: [withAddress(sequelize)] });
  return row && toTerminal(row);
};

export const terminalExists = async (sequelize: Sequelize, { merchantId }: SalesScope, id: string): Promise<boolean> =>
  (await sequelize.getRepository(TerminalModel).count({ where: { merchantId, id } })) > 0;

export interface HeldTerminal extends Terminal {
  addressId: string;
}

/** Held until the end of the transaction: edits take turns, and no sale comes in between. */
export const lockTerminal = async (
  sequelize: Sequelize,
  id: string,
  transaction: Transaction,
): Promise<HeldTerminal | null> => {
  const row = await sequelize.getRepository(TerminalModel).findByPk(id, { lock: transaction.LOCK.UPDATE, transaction });
  if (!row) return null;
  const address = await sequelize
    .getRepository(AddressModel)
    .findByPk(row.addressId, { transaction, rejectOnEmpty: true });
  row.address = address;
  return { ...toTerminal(row), addressId: row.addressId };
};

export const hasTransactions = async (
  sequelize: Sequelize,
  { id, merchantId }: Pick<Terminal, 'id' | 'merchantId'>,
  transaction: Transaction,
): Promise<boolean> => {
  const found = await sequelize.query(
    'SELECT 1 FROM transactions WHERE merchant_id = :merchantId AND terminal_id = :id LIMIT 1',
    { replacements: { id, merchantId }, type: QueryTypes.SELECT, transaction },
  );
  return found.length > 0;
};

type Writable = Pick<Terminal, 'id' | 'merchantId' | 'type' | 'serialNumber' | 'isDisabled'> & {
  addressId: string;
  disabledAt: Date | null;
  at: Date;
};

/** False when the serial number is taken. */
const unlessTaken = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'terminals_serial_number') return false;
    throw error;
  }
};

/** False when the serial number is taken. */
export const insertTerminal = (
  sequelize: Sequelize,
  { at, ...terminal }: Writable,
  transaction: Transaction,
): Promise<boolean> =>
  unlessTaken(
    sequelize.getRepository(TerminalModel).create({ ...terminal, createdAt: at, updatedAt: at }, { transaction }),
  );

/** False when the serial number is taken. Who enables a terminal again starts its time of rest anew. */
export const updateStoredTerminal = (
  sequelize: Sequelize,
  { id, at, ...terminal }: Omit<Writable, 'disabledAt'> & { disabledAt?: Date | null; version: number },
  transaction: Transaction,
): Promise<boolean> =>
  unlessTaken(
    sequelize.getRepository(TerminalModel).update(
      {
        ...terminal,
        ...(terminal.disabledAt === null ? { dormancyNoticeAt: null, activatedAt: at } : {}),
        updatedAt: at,
      },
      { where: { id }, transaction },
    ),
  );

export const deleteTerminal = async (sequelize: Sequelize, id: string, transaction: Transaction): Promise<void> => {
  await sequelize.getRepository(TerminalModel).destroy({ where: { id }, transaction });
};
