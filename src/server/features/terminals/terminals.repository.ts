import { col, Op, type WhereOptions, where } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { TerminalModel } from '#db/models/merchants.models.ts';
import { readable } from '#db/models/readable.ts';
import { toText } from '#db/sql/column-values.ts';
import { countRows, findRow, listRows, lockRow } from '#db/sql/rows.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import { containsPattern } from '#db/sql/text-search.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lockWrites } from '#server/platform/concurrency/concurrency.api.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import { isTestMerchant, liveMerchant } from '#server/policies/merchant-tree.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import { serialNumberKey } from '#shared/terminals/serial-number.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import type { Address } from '#shared/validation/address.ts';
import { isAscii } from '#shared/validation/ascii.ts';
import type { LockedTerminal, MerchantTerminal } from './terminals.types.ts';

const listed = {
  attributes: ['id', 'merchantId', 'type', 'serialNumber', 'name', 'isDisabled', 'lastUsedAt', 'version'],
  order: [['serialNumber', 'ASC']] satisfies [string, string][],
};

type TerminalRow = Omit<Terminal, 'address'> & { address?: Address | undefined };

const toTerminal = ({
  id,
  merchantId,
  type,
  serialNumber,
  name,
  isDisabled,
  lastUsedAt,
  version,
  address,
}: TerminalRow): Terminal => {
  if (!address) throw new Error('The address was not included in the query.');
  const { countryCode, zipCode, city, street } = address;
  return {
    id,
    merchantId,
    type,
    serialNumber,
    name,
    address: { countryCode, zipCode, city, street },
    isDisabled,
    lastUsedAt,
    version,
  };
};

/** Shorter parts of a serial number are searched as they are typed. */
const minKeyLength = 4;

const searchFilter = (text: string): WhereOptions => {
  const part = { [Op.like]: containsPattern(text) };
  const fields = ['name', '$address.zip_code$', '$address.city$', '$address.street$'];
  // Comparing the ASCII column with other characters is an error on some servers.
  if (isAscii(text)) fields.push('serialNumber');
  const key = serialNumberKey(text);
  const inAnySpelling =
    isAscii(key) && key.length >= minKeyLength
      ? [where(col('TerminalModel.serial_key'), { [Op.like]: containsPattern(key) })]
      : [];
  return { [Op.or]: [...fields.map((field) => ({ [field]: part })), ...inAnySpelling] };
};

/** A page of terminals by serial number: the merchant's, or those of all merchants if `merchant` is null. */
export const listTerminalsByScope = async (
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
    include: [
      'address',
      ...(merchant ? [] : [{ association: 'merchant', attributes: [], where: liveMerchant, required: true }]),
    ],
    limit: pageSize,
    offset: (pageNumber - 1) * pageSize,
  });
  return { terminals: rows.map(toTerminal), totalCount: count };
};

export const listAllTerminals = async (sequelize: Sequelize, { merchantId }: MerchantScope): Promise<Terminal[]> => {
  const rows = await sequelize
    .getRepository(TerminalModel)
    .findAll({ ...listed, where: { merchantId }, include: ['address'] });
  return rows.map(toTerminal);
};

/** The merchant's enabled terminals without their addresses, first added first. */
export const listActiveReaders = async (sequelize: Sequelize, { merchantId }: SalesScope) => {
  const rows = await sequelize.getRepository(TerminalModel).findAll({
    attributes: ['serialNumber', 'name', 'lastUsedAt', 'createdAt'],
    where: { merchantId, isDisabled: false },
    order: [
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ],
  });
  return rows.map(({ serialNumber, name, lastUsedAt, createdAt }) => ({
    serialNumber,
    name,
    lastUsedAt,
    assignedAt: createdAt,
  }));
};

/** Returns the merchant's terminals: enabled ones first, the last used first. */
export const listReaders = async (sequelize: Sequelize, { merchantId }: SalesScope): Promise<MerchantTerminal[]> => {
  const rows = await sequelize.getRepository(TerminalModel).findAll({
    attributes: ['id', 'type', 'serialNumber', 'name', 'isDisabled', 'lastUsedAt'],
    where: { merchantId },
    // MySQL sorts NULL last in this direction.
    order: [
      ['isDisabled', 'ASC'],
      ['lastUsedAt', 'DESC'],
      ['id', 'ASC'],
    ],
  });
  return rows.map(({ id, type, serialNumber, name, isDisabled, lastUsedAt }) => ({
    id,
    type,
    serialNumber,
    name,
    isDisabled,
    lastUsedAt,
  }));
};

/** Finds a terminal of any merchant; the caller must check `merchantId`. */
export const findTerminal = async (sequelize: Sequelize, id: string): Promise<Terminal | null> => {
  const row = await sequelize.getRepository(TerminalModel).findByPk(id, { ...listed, include: ['address'] });
  return row && toTerminal(row);
};

/** Returns whose terminal it is, and its name. */
export const findNaming = (db: Db, id: string): Promise<Pick<Terminal, 'merchantId' | 'name'> | null> =>
  findRow(db, TerminalModel, { id }, ['merchantId', 'name']);

export const hasTerminal = async (sequelize: Sequelize, { merchantId }: SalesScope, id: string): Promise<boolean> => {
  return (await findRow({ sequelize }, TerminalModel, { id, merchantId }, ['id'])) !== null;
};

/** Returns how many of the ids, which differ, are terminals of the merchant. */
export const countTerminals = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  ids: readonly string[],
): Promise<number> => (ids.length === 0 ? 0 : countRows({ sequelize }, TerminalModel, { id: ids, merchantId }));

/** Returns what people call the merchant's terminals among these: their names, or serial numbers. */
export const listTerminalLabels = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const found = await listRows(
    { sequelize },
    TerminalModel,
    { where: { id: ids, merchantId }, orderBy: { id: 'ASC' } },
    ['name', 'serialNumber'],
  );
  return found.map(({ name, serialNumber }) => name ?? serialNumber);
};

/**
 * Locks the terminal's row until the end of the transaction, so that no other edit and no sale comes in between. Null
 * for one of a test mode.
 */
export const lockTerminalWithAddress = async (db: UnitOfWork, id: string): Promise<LockedTerminal | null> => {
  const row = await lockRow(db, TerminalModel, { id });
  if (!row || (await isTestMerchant(db, row))) return null;
  const address = await findRow(db, readable.AddressModel, { id: row.addressId });
  return { ...toTerminal({ ...row, ...(address && { address }) }), addressId: row.addressId };
};

export const hasTransactions = async (
  db: UnitOfWork,
  { id, merchantId }: Pick<Terminal, 'id' | 'merchantId'>,
): Promise<boolean> => {
  const where = { merchantId, terminalId: id };
  const found = await listRows(db, readable.TransactionModel, { where, limit: 1 }, ['terminalId']);
  return found.length > 0;
};

export const hasEnabledTerminal = async (
  { sequelize, transaction }: UnitOfWork,
  merchantId: string,
): Promise<boolean> =>
  (await sequelize.getRepository(TerminalModel).count({ where: { merchantId, isDisabled: false }, transaction })) > 0;

type Writable = Pick<Terminal, 'id' | 'merchantId' | 'type' | 'serialNumber' | 'name' | 'isDisabled'> & {
  addressId: string;
  disabledAt: Date | null;
  at: Date;
};

/**
 * Returns true if no terminal has this serial number in any spelling. Writes of serial numbers wait for each other
 * until the end of the transaction, because the unique key knows one spelling only. Call it before adding or changing
 * one.
 */
export const claimSerialNumber = async (db: UnitOfWork, serialNumber: string): Promise<boolean> => {
  await lockWrites(db, 'serialNumbers');
  const owner = await selectRow(
    db.sequelize,
    'SELECT id FROM terminals WHERE serial_key = $serialKey LIMIT 1',
    { bind: { serialKey: serialNumberKey(serialNumber) }, transaction: db.transaction },
    ({ id }) => toText(id),
  );
  return owner === null;
};

/** Returns false when the write fails because the serial number is taken. */
const unlessTaken = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'terminals_serial_number') return false;
    throw error;
  }
};

/** Returns false when the serial number is taken. */
export const insertTerminal = (
  { sequelize, transaction }: UnitOfWork,
  { at, ...terminal }: Writable,
): Promise<boolean> =>
  unlessTaken(
    sequelize.getRepository(TerminalModel).create({ ...terminal, createdAt: at, updatedAt: at }, { transaction }),
  );

/** Returns false when the serial number is taken. Enabling a terminal restarts its dormancy period. */
export const updateTerminalRow = (
  { sequelize, transaction }: UnitOfWork,
  { id, at, ...terminal }: Omit<Writable, 'disabledAt'> & { disabledAt?: Date | null; version: number },
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

/**
 * Throws 409 if another terminal of the merchant has the name, as the database compares texts: without regard to case,
 * accents and spaces at the end. Locks all terminals of the merchant, so that two cannot get one name at the same time.
 * Call it before one of them is locked.
 */
export const claimTerminalName = async (
  db: UnitOfWork,
  { id, merchantId, name }: { id: string | null; merchantId: string; name: string },
): Promise<void> => {
  await listRows(db, TerminalModel, { where: { merchantId }, orderBy: { id: 'ASC' }, lock: true }, ['id']);
  const named = await listRows(db, TerminalModel, { where: { merchantId, name }, lock: true }, ['id']);
  if (named.some((each) => each.id !== id))
    throw new AppError('terminalNameTaken', { fields: { name: 'terminalNameTaken' } });
};

export const updateTerminalName = async (
  { sequelize, transaction }: UnitOfWork,
  { id, name, at }: { id: string; name: string | null; at: Date },
): Promise<void> => {
  await sequelize.getRepository(TerminalModel).update({ name, updatedAt: at }, { where: { id }, transaction });
};

export const deleteTerminal = async ({ sequelize, transaction }: UnitOfWork, id: string): Promise<void> => {
  await sequelize.getRepository(TerminalModel).destroy({ where: { id }, transaction });
};

/**
 * Deletes the names and replaces the addresses of all terminals of a merchant. Returns the ids of the former addresses.
 */
export const eraseTerminals = async (
  { sequelize, transaction }: UnitOfWork,
  { merchantId, addressId, at }: { merchantId: string; addressId: string; at: Date },
): Promise<string[]> => {
  const terminals = sequelize.getRepository(TerminalModel);
  const former = await terminals.findAll({ where: { merchantId }, attributes: ['addressId'], transaction });
  await terminals.update({ name: null, addressId, updatedAt: at }, { where: { merchantId }, transaction });
  return former.map((terminal) => terminal.addressId);
};
