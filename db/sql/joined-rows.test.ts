import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { beforeEach, describe, expect, it } from 'vitest';
import { MerchantModel, UserModel } from '#db/models/merchants.models.ts';
import { PersonModel } from '#db/models/people.models.ts';
import { findJoined, fromTable, listJoined, listJoinedPage, lockJoined } from './joined-rows.ts';
import { containing, greaterThan } from './where.ts';

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

const users = fromTable('users', UserModel, ['id', 'email']);
const owners = users
  .join('persons', PersonModel, { id: 'users.personId' }, ['firstName'])
  .joinOptional('merchants', MerchantModel, { userId: 'users.id' }, ['id', 'companyName']);

describe('joined rows', () => {
  it('are selected in one statement, with an object for each table', async () => {
    answer = [
      {
        usersId: '01U',
        usersEmail: 'a@b.hu',
        personsFirstName: 'Anna',
        merchantsId: '01M',
        merchantsCompanyName: null,
      },
    ];
    expect(await findJoined(db, owners, { users: { id: '01U' }, merchants: { status: 'Accepted' } })).toEqual({
      users: { id: '01U', email: 'a@b.hu' },
      persons: { firstName: 'Anna' },
      merchants: { id: '01M', companyName: null },
    });
    expect(sent).toEqual([
      {
        sql:
          'SELECT users.id AS usersId, users.email AS usersEmail, persons.first_name AS personsFirstName, ' +
          'merchants.id AS merchantsId, merchants.company_name AS merchantsCompanyName ' +
          'FROM users users JOIN persons persons ON persons.id = users.person_id ' +
          'LEFT JOIN merchants merchants ON merchants.user_id = users.id WHERE users.id = ? AND merchants.status = ? LIMIT 1',
        values: ['01U', 'Accepted'],
      },
    ]);
  });

  it('have null for an optional row that there is not', async () => {
    answer = [
      { usersId: '01U', usersEmail: 'a@b.hu', personsFirstName: 'Anna', merchantsId: null, merchantsCompanyName: null },
    ];
    expect((await findJoined(db, owners, { users: { id: '01U' } }))?.merchants).toBeNull();
    answer = [];
    expect(await findJoined(db, owners, { users: { id: '01U' } })).toBeNull();
  });

  it('are ordered and limited', async () => {
    const where = { users: { role: ['Admin', 'System'], createdAt: greaterThan(new Date(0)) } } as const;
    await listJoined(db, users, {
      where,
      orderBy: { 'users.createdAt': 'DESC', 'users.id': 'ASC' },
      limit: 5,
      offset: 10,
    });
    expect(sent).toEqual([
      {
        sql:
          'SELECT users.id AS usersId, users.email AS usersEmail FROM users users ' +
          'WHERE users.role IN (?, ?) AND users.created_at > ? ORDER BY users.created_at DESC, users.id ASC LIMIT 5 OFFSET ?',
        values: ['Admin', 'System', new Date(0), '10'],
      },
    ]);
  });

  it('are all without a condition', async () => {
    await listJoined(db, users, { where: {} });
    await listJoined(db, users, { where: { users: {} } });
    const sql = 'SELECT users.id AS usersId, users.email AS usersEmail FROM users users';
    expect(sent).toEqual([
      { sql, values: [] },
      { sql, values: [] },
    ]);
  });

  it('have no offset without a limit', async () => {
    await expect(listJoined(db, users, { where: {}, offset: 10 })).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });

  it('are locked in the transaction', async () => {
    await expect(lockJoined(db, users, { users: { id: '01U' } })).rejects.toThrow('without a transaction');
    const transaction = { connection } as unknown as Transaction;
    expect(await lockJoined({ ...db, transaction }, users, { users: { id: '01U' } })).toBeNull();
    expect(sent).toEqual([
      {
        sql: 'SELECT users.id AS usersId, users.email AS usersEmail FROM users users WHERE users.id = ? FOR UPDATE',
        values: ['01U'],
      },
    ]);
  });

  it('are a page of those that meet one of several conditions, counted by the same ones', async () => {
    const part = containing('50%');
    const conditions = {
      where: { users: { role: 'Basic' as const } },
      any: [{ users: { email: part } }, { persons: { lastName: part } }],
    };
    const page = { pageNumber: 3, pageSize: 2 };
    const joined = users.join('persons', PersonModel, { id: 'users.personId' }, []);
    answer = [{ usersId: '01U', usersEmail: 'a@b.hu', total: 7 }];
    expect(await listJoinedPage(db, joined, { ...conditions, orderBy: { 'users.id': 'ASC' } } as const, page)).toEqual({
      ...page,
      data: [{ users: { id: '01U', email: 'a@b.hu' }, persons: {} }],
      totalCount: 7,
      totalPages: 4,
    });
    const from = 'FROM users users JOIN persons persons ON persons.id = users.person_id';
    const where = 'WHERE users.role = ? AND (users.email LIKE ? OR persons.last_name LIKE ?)';
    const values = ['Basic', '%50\\%%', '%50\\%%'];
    expect(sent).toEqual([
      {
        sql: `SELECT users.id AS usersId, users.email AS usersEmail ${from} ${where} ORDER BY users.id ASC LIMIT 2 OFFSET ?`,
        values: [...values, '4'],
      },
      { sql: `SELECT COUNT(*) AS total ${from} ${where}`, values },
    ]);
  });

  it('are none without alternatives, and refuse one that is always met', async () => {
    await listJoined(db, users, { where: {}, any: [] });
    expect(sent.map(({ sql }) => sql)).toEqual([expect.stringMatching(/ FROM users users WHERE \(FALSE\)$/u)]);
    await expect(listJoined(db, users, { where: {}, any: [{ users: {} }] })).rejects.toThrow('always met');
  });

  it('refuse the name of a table that is not joined', () => {
    // @ts-expect-error The compiler refuses it, too.
    expect(() => users.join('persons', PersonModel, { id: 'merchants.userId' }, ['firstName'])).toThrow('merchants');
  });
});
