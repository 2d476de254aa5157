import type { Sequelize } from 'sequelize-typescript';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuditEntryModel } from '#db/models/audit.models.ts';
import { TransactionModel } from '#db/models/card-transactions.models.ts';
import { MerchantModel } from '#db/models/merchants.models.ts';
import { JobModel, WriteLockModel } from '#db/models/platform.models.ts';
import { aggregateRows } from './aggregate-rows.ts';
import { listRows } from './rows.ts';
import { upsertRows } from './upsert-rows.ts';
import { atMost, inOpenRange, nullOr, withMember } from './where.ts';

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
const db = {
  sequelize: {
    connectionManager: { getConnection: async () => connection, releaseConnection: () => undefined },
  } as unknown as Sequelize,
};
const at = new Date('2026-10-25T00:59:59.987Z');

describe('aggregateRows', () => {
  it('counts the rows of each group and computes its sums, first and last values', async () => {
    answer = [{ by0: 'Pending', total: '2', min0: at, max0: null }];
    const groups = await aggregateRows(db, MerchantModel, ['status'], {
      where: { type: 'Company' },
      min: ['createdAt'],
      max: ['companyName'],
    });
    expect(groups).toEqual([
      { status: 'Pending', count: 2, sum: {}, min: { createdAt: at }, max: { companyName: null } },
    ]);
    expect(sent).toEqual([
      {
        sql: 'SELECT status AS by0, COUNT(*) AS total, MIN(created_at) AS min0, MAX(company_name) AS max0 FROM merchants WHERE type = ? GROUP BY status',
        values: ['Company'],
      },
    ]);
  });

  it('adds up by the index that is named, and rejects a sum that is not exact', async () => {
    answer = [{ by0: 'Visa', by1: 'Chip', total: 3, sum0: 4500 }];
    const options = { index: 'PRIMARY', sum: ['amount'] } as const;
    const groups = await aggregateRows(db, TransactionModel, ['cardBrand', 'cardEntryMode'], options);
    expect(groups).toEqual([
      { cardBrand: 'Visa', cardEntryMode: 'Chip', count: 3, sum: { amount: 4500 }, min: {}, max: {} },
    ]);
    expect(sent[0]?.sql).toBe(
      'SELECT card_brand AS by0, card_entry_mode AS by1, COUNT(*) AS total, SUM(amount + 0e0) AS sum0 FROM transactions FORCE INDEX (PRIMARY) GROUP BY card_brand, card_entry_mode',
    );
    answer = [{ by0: 'Visa', by1: 'Chip', total: 3, sum0: 2 ** 53 }];
    await expect(aggregateRows(db, TransactionModel, ['cardBrand', 'cardEntryMode'], options)).rejects.toThrow(
      RangeError,
    );
  });

  it('refuses to add up texts', async () => {
    // @ts-expect-error A name is no number.
    await aggregateRows(db, MerchantModel, ['status'], { sum: ['companyName'] });
  });
});

describe('upsertRows', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `row ${i}`, taken: i }));

  it('inserts rows in their order, and adds to those that are stored', async () => {
    await upsertRows(db, WriteLockModel, rows(2), { add: ['taken'] });
    expect(sent).toEqual([
      {
        sql: 'INSERT INTO write_locks (name, taken) VALUES (?, ?), (?, ?) ON DUPLICATE KEY UPDATE taken = write_locks.taken + VALUES(taken)',
        values: ['row 0', 0, 'row 1', 1],
      },
    ]);
  });

  it('replaces the columns that are named', async () => {
    await upsertRows(db, WriteLockModel, rows(1), { replace: ['taken'] });
    expect(sent[0]?.sql).toBe(
      'INSERT INTO write_locks (name, taken) VALUES (?, ?) ON DUPLICATE KEY UPDATE taken = VALUES(taken)',
    );
  });

  it.each([
    [0, []],
    [5, [5]],
    [13, [8, 5]],
    [1500, [512, 512, 256, 128, 64, 16, 8, 4]],
  ])('sends %i rows in statements of few sizes', async (count, sizes) => {
    await upsertRows(db, WriteLockModel, rows(count), { add: ['taken'] });
    expect(sent.map(({ values }) => values.length / 2)).toEqual(sizes);
    expect(sent.flatMap(({ values }) => values)).toEqual(rows(count).flatMap(({ name, taken }) => [name, taken]));
  });
});

describe('conditions', () => {
  it('match NULL or a comparison', async () => {
    await listRows(db, JobModel, { where: { lockedUntil: nullOr(atMost(at)), name: 'a' } }, ['name']);
    expect(sent).toEqual([
      {
        sql: 'SELECT name FROM jobs WHERE (locked_until IS NULL OR locked_until <= ?) AND name = ?',
        values: [at, 'a'],
      },
    ]);
  });

  it('match members of JSON objects, and ranges that may be open', async () => {
    const where = { changes: withMember(['iban', 'a"b']), happenedAt: inOpenRange<Date>({ start: at, end: null }) };
    await listRows(db, AuditEntryModel, { where }, ['id']);
    await listRows(db, AuditEntryModel, { where: { changes: withMember([]) } }, ['id']);
    expect(sent).toEqual([
      {
        sql: "SELECT id FROM audit_log WHERE JSON_CONTAINS_PATH(changes, 'one', ?, ?) AND happened_at >= ?",
        values: ['$."iban"', '$."a\\"b"', at],
      },
      { sql: 'SELECT id FROM audit_log WHERE FALSE', values: [] },
    ]);
  });

  it('select the rows behind a position, in the directions of the order', async () => {
    const orderBy = { type: 'ASC', createdAt: 'DESC', id: 'ASC' } as const;
    const after = { id: '01M', type: 'Company', createdAt: at } as const;
    await listRows(db, MerchantModel, { where: { status: 'Pending' }, orderBy, after, limit: 3 }, ['id']);
    await listRows(db, MerchantModel, { orderBy: { id: 'DESC' }, after: { id: '01M' } }, ['id']);
    await listRows(db, MerchantModel, { orderBy, after: null }, ['id']);
    expect(sent).toEqual([
      {
        sql: 'SELECT id FROM merchants WHERE status = ? AND type >= ? AND (type > ? OR created_at <= ? AND (created_at < ? OR id > ?)) ORDER BY type ASC, created_at DESC, id ASC LIMIT 3',
        values: ['Pending', 'Company', 'Company', at, at, '01M'],
      },
      { sql: 'SELECT id FROM merchants WHERE id < ? ORDER BY id DESC', values: ['01M'] },
      { sql: 'SELECT id FROM merchants ORDER BY type ASC, created_at DESC, id ASC', values: [] },
    ]);
  });

  it('refuse a position that lacks a column of the order', async () => {
    const options = { orderBy: { createdAt: 'ASC', id: 'ASC' }, after: { id: '01M' } } as const;
    await expect(listRows(db, MerchantModel, options, ['id'])).rejects.toThrow('the position has no createdAt');
    await expect(listRows(db, MerchantModel, { after: { id: '01M' } }, ['id'])).rejects.toThrow('needs an order');
  });
});
