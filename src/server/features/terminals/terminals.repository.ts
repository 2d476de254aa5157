import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { TerminalModel } from '#db/models/merchants.models.ts';
import type { AddressModel } from '#db/models/people.models.ts';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable, type JoinedWhere, listJoined, listJoinedPage } from '#db/sql/joined-rows.ts';
import { countRows, deleteRows, findRow, hasRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { containing } from '#db/sql/where.ts';
import { lockWrites } from '#server/platform/concurrency/concurrency.api.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import { isTestMerchant, liveMerchant } from '#server/policies/merchant-tree.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import { serialNumberKey } from '#shared/terminals/serial-number.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { isAscii } from '#shared/validation/ascii.ts';
import type { LockedTerminal, MerchantTerminal } from './terminals.types.ts';

const listed = ['id', 'merchantId', 'type', 'serialNumber', 'name', 'isDisabled', 'lastUsedAt', 'version'] as const;
const addressNames = ['countryCode', 'zipCode', 'city', 'street'] as const;

const withAddress = fromTable('terminals', TerminalModel, listed).join(
  'addresses',
  readable.AddressModel,
  { id: 'terminals.addressId' },
  addressNames,
);
const ofMerchants = withAddress.join('merchants', readable.MerchantModel, { id: 'terminals.merchantId' }, []);

const toTerminal = ({ terminals, addresses }: ReturnType<typeof withAddress.parse>): Terminal => ({
  ...terminals,
  address: addresses,
});

/** Shorter parts match as typed. */
const minKeyLength = 4;

const searched = (text: string): JoinedWhere<{ terminals: TerminalModel; addresses: AddressModel }>[] => {
  const part = containing(text);
  const key = serialNumberKey(text);
  return [
    { terminals: { name: part } },
    { addresses: { zipCode: part } },
    { addresses: { city: part } },
    { addresses: { street: part } },
    // Some servers refuse to compare the ASCII column with other text.
    ...(isAscii(text) ? [{ terminals: { serialNumber: part } }] : []),
    ...(isAscii(key) && key.length >= minKeyLength ? [{ terminals: { serialKey: containing(key) } }] : []),
  ];
};

/** Returns terminals by serial number; of all merchants if `merchant` is null. */
export const listTerminalsByScope = async (
  sequelize: Sequelize,
  merchant: SalesScope | null,
  { searchFor, ...page }: PageRequest & { searchFor?: string | undefined },
): Promise<{ terminals: Terminal[]; totalCount: number }> => {
  const list = {
    where: merchant ? { terminals: { merchantId: merchant.merchantId } } : { merchants: liveMerchant },
    ...(searchFor ? { any: searched(searchFor) } : {}),
    orderBy: { 'terminals.serialNumber': 'ASC' },
  } as const;
  const { data, totalCount } = await listJoinedPage({ sequelize }, ofMerchants, list, page);
  return { terminals: data.map(toTerminal), totalCount };
};

export const listAllTerminals = async (sequelize: Sequelize, { merchantId }: MerchantScope): Promise<Terminal[]> => {
  const options = { where: { terminals: { merchantId } }, orderBy: { 'terminals.serialNumber': 'ASC' } } as const;
  return (await listJoined({ sequelize }, withAddress, options)).map(toTerminal);
};

/** Returns the merchant's enabled terminals without addresses, first added first. */
export const listActiveReaders = async (sequelize: Sequelize, { merchantId }: SalesScope) => {
  const options = { where: { merchantId, isDisabled: false }, orderBy: { createdAt: 'ASC', id: 'ASC' } } as const;
  const rows = await listRows({ sequelize }, TerminalModel, options, [
    'serialNumber',
    'name',
    'lastUsedAt',
    'createdAt',
  ]);
  return rows.map(({ createdAt: assignedAt, ...terminal }) => ({ ...terminal, assignedAt }));
};

/** Returns the merchant's terminals: enabled first, then last used. */
export const listReaders = (sequelize: Sequelize, { merchantId }: SalesScope): Promise<MerchantTerminal[]> =>
  listRows(
    { sequelize },
    TerminalModel,
    // MySQL sorts NULL last in this direction.
    { where: { merchantId }, orderBy: { isDisabled: 'ASC', lastUsedAt: 'DESC', id: 'ASC' } },
    ['id', 'type', 'serialNumber', 'name', 'isDisabled', 'lastUsedAt'],
  );

/** Finds a terminal of any merchant. The caller must check `merchantId`. */
export const findTerminal = async (sequelize: Sequelize, id: string): Promise<Terminal | null> => {
  const found = await findJoined({ sequelize }, withAddress, { terminals: { id } });
  return found && toTerminal(found);
};

/** Returns the terminal's merchant and name. */
export const findNaming = (db: Db, id: string): Promise<Pick<Terminal, 'merchantId' | 'name'> | null> =>
  findRow(db, TerminalModel, { id }, ['merchantId', 'name']);

export const hasTerminal = async (sequelize: Sequelize, { merchantId }: SalesScope, id: string): Promise<boolean> => {
  return (await findRow({ sequelize }, TerminalModel, { id, merchantId }, ['id'])) !== null;
};

/** Returns the number of the merchant's terminals among these distinct ids. */
export const countTerminals = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  ids: readonly string[],
): Promise<number> => (ids.length === 0 ? 0 : countRows({ sequelize }, TerminalModel, { id: ids, merchantId }));

/** Returns the merchant's terminals' names, or else serial numbers. */
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

/** Locks the terminal against edits and sales. Null in test modes. */
export const lockTerminalWithAddress = async (db: UnitOfWork, id: string): Promise<LockedTerminal | null> => {
  const row = await lockRow(db, TerminalModel, { id }, [...listed, 'addressId']);
  if (!row || (await isTestMerchant(db, row))) return null;
  const address = await findRow(db, readable.AddressModel, { id: row.addressId }, addressNames);
  if (!address) throw new Error(`The terminal ${id} has no address.`);
  return { ...row, address };
};

export const hasTransactions = (
  db: UnitOfWork,
  { id, merchantId }: Pick<Terminal, 'id' | 'merchantId'>,
): Promise<boolean> => hasRow(db, readable.TransactionModel, { where: { merchantId, terminalId: id } });

export const hasEnabledTerminal = (db: UnitOfWork, merchantId: string): Promise<boolean> =>
  hasRow(db, TerminalModel, { where: { merchantId, isDisabled: false } });

type Writable = Pick<Terminal, 'id' | 'merchantId' | 'type' | 'serialNumber' | 'name' | 'isDisabled'> & {
  addressId: string;
  disabledAt: Date | null;
  at: Date;
};

/**
 * True if no terminal has this serial number in any spelling. Locks serial numbers
 * until the transaction ends: the unique key covers one spelling only.
 * Call it before you add or change one.
 */
export const claimSerialNumber = async (db: UnitOfWork, serialNumber: string): Promise<boolean> => {
  await lockWrites(db, 'serialNumbers');
  return !(await hasRow(db, TerminalModel, { where: { serialKey: serialNumberKey(serialNumber) } }));
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
export const insertTerminal = (db: UnitOfWork, { at, ...terminal }: Writable): Promise<boolean> => {
  const unused = { activatedAt: null, lastUsedAt: null, dormancyNoticeAt: null };
  return unlessTaken(insertRow(db, TerminalModel, { ...terminal, ...unused, createdAt: at, updatedAt: at }));
};

/** False when the serial number is taken. Enabling restarts dormancy. */
export const updateTerminalRow = (
  db: UnitOfWork,
  { id, at, ...terminal }: Omit<Writable, 'disabledAt'> & { disabledAt?: Date | null; version: number },
): Promise<boolean> =>
  unlessTaken(
    updateRows(
      db,
      TerminalModel,
      { id },
      {
        ...terminal,
        ...(terminal.disabledAt === null ? { dormancyNoticeAt: null, activatedAt: at } : {}),
        updatedAt: at,
      },
    ),
  );

/**
 * Throws 409 if another terminal of the merchant has the name, which ignores
 * case, accents and trailing spaces. Locks all the merchant's terminals
 * against equal names. Call it before other locks of terminals.
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
  db: UnitOfWork,
  { id, name, at }: { id: string; name: string | null; at: Date },
): Promise<void> => {
  await updateRows(db, TerminalModel, { id }, { name, updatedAt: at });
};

export const deleteTerminal = async (db: UnitOfWork, id: string): Promise<void> => {
  await deleteRows(db, TerminalModel, { id });
};

/** Deletes a merchant's terminal names and replaces addresses. Returns the former ids. */
export const eraseTerminals = async (
  db: UnitOfWork,
  { merchantId, addressId, at }: { merchantId: string; addressId: string; at: Date },
): Promise<string[]> => {
  const former = await listRows(db, TerminalModel, { where: { merchantId } }, ['addressId']);
  await updateRows(db, TerminalModel, { merchantId }, { name: null, addressId, updatedAt: at });
  return former.map((terminal) => terminal.addressId);
};
