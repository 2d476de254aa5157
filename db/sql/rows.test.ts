import type { CreationOptional, InferAttributes, InferCreationAttributes, Transaction } from 'sequelize';
import { Column, DataType, Model, type Sequelize, Table } from 'sequelize-typescript';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AuditEntryModel } from '#db/models/audit.models.ts';
import { TransactionModel } from '#db/models/card-transactions.models.ts';
import { Generated, id, Key, moment, Optional, OptionalJson, RequiredMoney } from '#db/models/columns.ts';
import { TerminalModel } from '#db/models/merchants.models.ts';
import { DataKeyModel, JobModel, WriteLockModel } from '#db/models/platform.models.ts';
import { selectColumns } from './row-parser.ts';
import {
  countRows,
  deleteExpiredRows,
  deleteRows,
  findRow,
  hasRow,
  increment,
  insertRow,
  listPage,
  listRows,
  lockRow,
  updateRows,
  upsertRow,
} from './rows.ts';
import type { NewRow } from './table.ts';
import { bounded, greaterThan, lessThan, notEqual, startingWith, within } from './where.ts';

let sent: { sql: string; values: unknown[] }[];
let answer: unknown;
beforeEach(() => {
  sent = [];
  answer = [];
});

/** Records statements instead of sending them. */
const connection = {
  execute: (sql: string, values: unknown[], done: (error: null, result: unknown) => void) => {
    sent.push({ sql, values });
    done(null, answer);
  },
};
const sequelize = {
  connectionManager: { getConnection: async () => connection, releaseConnection: () => undefined },
} as unknown as Sequelize;
const db = { sequelize };

const emptyJob = {
  lockedUntil: null,
  lockedBy: null,
  lastStartedAt: null,
  lastFinishedAt: null,
  lastError: null,
  intervalSeconds: null,
  lastSucceededAt: null,
  requestedAt: null,
};

const at = new Date('2026-10-25T00:59:59.987Z');
const key = { merchantId: '01M', occurredAt: at, id: '01T' };

/** A table with a column of each kind. */
@Table({ tableName: 'sales' })
class SaleModel extends Model<InferAttributes<SaleModel>, InferCreationAttributes<SaleModel>> {
  @Key(id) declare id: string;
  @Key(moment) declare occurredAt: Date;
  @RequiredMoney declare amount: number;
  @Optional(DataType.STRING(20)) declare authorizationCode: string | null;
  @Column({ type: DataType.BOOLEAN, allowNull: false, field: 'is_reader_clock_ahead' })
  declare isReaderClockWrong: boolean;
  @OptionalJson(z.record(z.string(), z.string())) declare readerDetails: Record<string, string> | null;
  @Generated(id) declare readonly voidedSaleId: CreationOptional<string | null>;
}

const sale: NewRow<SaleModel> = {
  id: '01T',
  occurredAt: at,
  amount: 9_007_199_254_740_991,
  authorizationCode: null,
  isReaderClockWrong: true,
  readerDetails: { aid: 'A0000000031010' },
};

describe('insertRow', () => {
  it('writes every column of the model but generated ones, JSON as text', async () => {
    await insertRow(db, SaleModel, sale);
    expect(sent).toEqual([
      {
        sql: 'INSERT INTO sales (id, occurred_at, amount, authorization_code, is_reader_clock_ahead, reader_details) VALUES (?, ?, ?, ?, ?, ?)',
        values: ['01T', at, 9_007_199_254_740_991, null, true, '{"aid":"A0000000031010"}'],
      },
    ]);
  });

  it('sets the default of a column that has none, or NULL', async () => {
    await insertRow(db, JobModel, { ...emptyJob, name: 'retention' });
    expect(sent[0]?.values).toEqual(['retention', null, null, null, null, null, null, 0, null, null]);
  });

  it('rejects a row without a required value', async () => {
    const { amount: _, ...incomplete } = sale;
    // @ts-expect-error A column is missing, also for the compiler.
    await expect(insertRow(db, SaleModel, incomplete)).rejects.toThrow('sales: a new row has no amount.');
  });
});

describe('updateRows and deleteRows', () => {
  it('write the rows of the conditions and return how many they have changed', async () => {
    answer = { affectedRows: 2, insertId: 0 };
    const changes = { isReaderClockWrong: true, readerDetails: null, readerTime: at };
    expect(await updateRows(db, TransactionModel, key, changes)).toBe(2);
    expect(await deleteRows(db, WriteLockModel, { name: ['a', 'b', 'c'] })).toBe(2);
    expect(await deleteRows(db, WriteLockModel, { name: 'a' }, 100)).toBe(2);
    expect(sent).toEqual([
      {
        sql: 'UPDATE transactions SET is_reader_clock_ahead = ?, reader_details = ?, reader_time = ? WHERE merchant_id = ? AND occurred_at = ? AND id = ?',
        values: [true, null, at, '01M', at, '01T'],
      },
      { sql: 'DELETE FROM write_locks WHERE name IN (?, ?, ?, ?)', values: ['a', 'b', 'c', 'c'] },
      { sql: 'DELETE FROM write_locks WHERE name = ? LIMIT ?', values: ['a', '100'] },
    ]);
  });

  it('add to stored numbers', async () => {
    answer = { affectedRows: 1, insertId: 0 };
    await updateRows(db, WriteLockModel, { name: 'a' }, { taken: increment(2) });
    await upsertRow(db, WriteLockModel, { name: 'a', taken: 1 }, { taken: increment() });
    await upsertRow(db, WriteLockModel, { name: 'a', taken: 1 });
    expect(sent).toEqual([
      { sql: 'UPDATE write_locks SET taken = taken + ? WHERE name = ?', values: [2, 'a'] },
      {
        sql: 'INSERT INTO write_locks (name, taken) VALUES (?, ?) ON DUPLICATE KEY UPDATE taken = taken + ?',
        values: ['a', 1, 1],
      },
      {
        sql: 'INSERT INTO write_locks (name, taken) VALUES (?, ?) ON DUPLICATE KEY UPDATE taken = taken',
        values: ['a', 1],
      },
    ]);
  });

  it('refuse to write every row of a table', async () => {
    await expect(deleteRows(db, WriteLockModel, {})).rejects.toThrow('every row');
    await expect(updateRows(db, WriteLockModel, {}, { taken: 1 })).rejects.toThrow('every row');
    expect(sent).toEqual([]);
  });

  it('refuse values and conditions that are undefined', async () => {
    const missing = undefined as unknown as string;
    await expect(deleteRows(db, WriteLockModel, { name: missing })).rejects.toThrow('name has no value');
    await expect(updateRows(db, WriteLockModel, { name: 'a' }, { name: missing })).rejects.toThrow('name has no value');
  });

  it('refuse to write rows that the server has no right to write', async () => {
    await expect(deleteRows(db, TransactionModel, key)).rejects.toThrow('no right');
    await expect(updateRows(db, AuditEntryModel, { id: '01A' }, { action: 'merchant.edit' })).rejects.toThrow(
      'no right',
    );
    expect(sent).toEqual([]);
    answer = { affectedRows: 1, insertId: 0 };
    expect(await deleteExpiredRows(db, TransactionModel, key)).toBe(1);
    await deleteExpiredRows(db, TransactionModel, { id: '01T' }, 1);
    expect(sent.at(-1)).toEqual({ sql: 'DELETE FROM transactions WHERE id = ? LIMIT ?', values: ['01T', '1'] });
  });

  it('refuse to write a column that the database computes', async () => {
    await expect(updateRows(db, TransactionModel, key, { voidedSaleId: '01T' })).rejects.toThrow('computed');
  });
});

describe('findRow, listRows and countRows', () => {
  it('select the named columns by their attributes', async () => {
    answer = [{ terminalId: '01R', amount: '9007199254740991', state: 'Storno', isReaderClockWrong: 1 }];
    expect(await findRow(db, TransactionModel, key, ['terminalId', 'amount', 'state', 'isReaderClockWrong'])).toEqual({
      terminalId: '01R',
      amount: 9_007_199_254_740_991,
      state: 'Storno',
      isReaderClockWrong: true,
    });
    expect(sent[0]).toEqual({
      sql: 'SELECT terminal_id AS terminalId, amount, state, is_reader_clock_ahead AS isReaderClockWrong FROM transactions WHERE merchant_id = ? AND occurred_at = ? AND id = ?',
      values: ['01M', at, '01T'],
    });
    answer = [];
    expect(await findRow(db, TransactionModel, key, ['id'])).toBeNull();
  });

  it('select all columns but secrets and contents, unless these are named', async () => {
    await findRow(db, DataKeyModel, { id: '01K' });
    await findRow(db, DataKeyModel, { id: '01K' }, ['wrappedKey']);
    expect(sent.map(({ sql }) => sql)).toEqual([
      'SELECT id, secret_id AS secretId, created_at AS createdAt, retired_at AS retiredAt FROM data_keys WHERE id = ?',
      'SELECT wrapped_key AS wrappedKey FROM data_keys WHERE id = ?',
    ]);
  });

  it('compare, order, limit and count', async () => {
    await listRows(
      db,
      JobModel,
      {
        where: { lockedUntil: null, lastError: notEqual(null), lastStartedAt: lessThan(at), name: greaterThan('a') },
        orderBy: { lastStartedAt: 'DESC', name: 'ASC' },
        limit: 10,
      },
      ['name'],
    );
    answer = [{ total: '12' }];
    expect(await countRows(db, JobModel, { lastError: notEqual('timeout') })).toBe(12);
    expect(await countRows(db, JobModel, { name: startingWith('a_%') })).toBe(12);
    expect(sent).toEqual([
      {
        sql: 'SELECT name FROM jobs WHERE locked_until IS NULL AND last_error IS NOT NULL AND last_started_at < ? AND name > ? ORDER BY last_started_at DESC, name ASC LIMIT 10',
        values: [at, 'a'],
      },
      { sql: 'SELECT COUNT(*) AS total FROM jobs WHERE last_error <> ?', values: ['timeout'] },
      { sql: 'SELECT COUNT(*) AS total FROM jobs WHERE name LIKE ?', values: ['a\\_\\%%'] },
    ]);
  });

  it('select a range, by the index that is named', async () => {
    const until = new Date('2026-11-26T00:00:00.000Z');
    const range = { lastStartedAt: within({ start: at, end: until }) };
    await listRows(db, JobModel, { where: range, index: 'jobs_started', limit: 2, offset: 4 }, ['name']);
    await listRows(db, JobModel, { where: { name: bounded('a', 'b') } }, ['name']);
    await listRows(db, JobModel, { where: { name: bounded<string>(undefined, undefined), lockedBy: null } }, ['name']);
    expect(sent).toEqual([
      {
        sql: 'SELECT name FROM jobs FORCE INDEX (jobs_started) WHERE last_started_at >= ? AND last_started_at < ? LIMIT 2 OFFSET ?',
        values: [at, until, '4'],
      },
      { sql: 'SELECT name FROM jobs WHERE name >= ? AND name <= ?', values: ['a', 'b'] },
      { sql: 'SELECT name FROM jobs WHERE TRUE AND locked_by IS NULL', values: [] },
    ]);
  });

  it('tell whether there is a row', async () => {
    answer = [{ 1: 1 }];
    expect(await hasRow(db, JobModel, { where: { name: 'a' } })).toBe(true);
    answer = [];
    expect(await hasRow(db, JobModel, { where: { name: 'a' }, index: 'PRIMARY' })).toBe(false);
    expect(sent.map(({ sql }) => sql)).toEqual([
      'SELECT 1 FROM jobs WHERE name = ? LIMIT 1',
      'SELECT 1 FROM jobs FORCE INDEX (PRIMARY) WHERE name = ? LIMIT 1',
    ]);
  });

  it('select a page and count all rows', async () => {
    answer = [{ name: 'a', total: 7 }];
    const list = { where: { lockedBy: null }, orderBy: { name: 'ASC' } } as const;
    expect(await listPage(db, JobModel, list, { pageNumber: 2, pageSize: 3 }, ['name'])).toEqual({
      data: [{ name: 'a' }],
      pageNumber: 2,
      pageSize: 3,
      totalCount: 7,
      totalPages: 3,
    });
    expect(sent).toEqual([
      { sql: 'SELECT name FROM jobs WHERE locked_by IS NULL ORDER BY name ASC LIMIT 3 OFFSET ?', values: ['3'] },
      { sql: 'SELECT COUNT(*) AS total FROM jobs WHERE locked_by IS NULL', values: [] },
    ]);
  });

  it('select nothing for an empty list of values', async () => {
    await listRows(db, JobModel, { where: { name: [] } }, ['name']);
    expect(sent).toEqual([{ sql: 'SELECT name FROM jobs WHERE FALSE', values: [] }]);
  });

  it.each([
    ['an unknown name of an enumeration', { state: 'Paid' }, 'state'],
    ['an amount that a number cannot represent', { amount: '9007199254740993' }, 'amount'],
    ['a time as text', { occurredAt: '2026-10-25 00:59:59' }, 'occurredAt'],
    ['NULL in a required column', { terminalId: null }, 'terminalId'],
    ['JSON of another shape', { readerDetails: '{"aid":1}' }, 'readerDetails'],
  ] as const)('reject %s', async (_title, row, name) => {
    answer = [row];
    await expect(findRow(db, TransactionModel, key, [name])).rejects.toThrow();
  });

  it.each([
    ['as MariaDB returns it', '{"aid":"A0000000031010"}'],
    ['as MySQL returns it', { aid: 'A0000000031010' }],
  ])('parse JSON %s', async (_title, readerDetails) => {
    answer = [{ readerDetails }];
    const row = await findRow(db, TransactionModel, key, ['readerDetails']);
    expect(row).toEqual({ readerDetails: { aid: 'A0000000031010' } });
  });
});

describe('lockRow', () => {
  it('refuses a lock without a transaction', async () => {
    await expect(lockRow(db, WriteLockModel, { name: 'a' })).rejects.toThrow('without a transaction');
  });

  it('locks in the transaction', async () => {
    const transaction = { connection } as unknown as Transaction;
    answer = [{ name: 'a', taken: 7 }];
    expect(await lockRow({ sequelize, transaction }, WriteLockModel, { name: 'a' })).toEqual({ name: 'a', taken: 7 });
    expect(sent).toEqual([{ sql: 'SELECT name, taken FROM write_locks WHERE name = ? FOR UPDATE', values: ['a'] }]);
  });

  it('shares a lock that listRows takes', async () => {
    const transaction = { connection } as unknown as Transaction;
    await listRows({ sequelize, transaction }, WriteLockModel, { where: { name: 'a' }, lock: 'share' }, ['name']);
    expect(sent).toEqual([{ sql: 'SELECT name FROM write_locks WHERE name = ? LOCK IN SHARE MODE', values: ['a'] }]);
  });
});

describe('selectColumns', () => {
  it('returns columns of a joined table and their parser', () => {
    const { sql, parse } = selectColumns(TerminalModel, 'terminals', ['serialNumber', 'name'], 'terminal');
    expect(sql).toBe('terminals.serial_number AS terminalSerialNumber, terminals.name AS terminalName');
    const row = { terminalSerialNumber: '1740001234', terminalName: null, id: '01T' };
    expect(parse(row)).toEqual({ serialNumber: '1740001234', name: null });
  });
});
