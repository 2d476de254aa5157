import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { beforeEach, describe, expect, it } from 'vitest';
import { MerchantModel, UserModel } from '#db/models/merchants.models.ts';
import { PersonModel } from '#db/models/people.models.ts';
import { findJoined, fromTable, listJoined, lockJoined } from './joined-rows.ts';
import { greaterThan } from './where.ts';

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

  it('refuse the name of a table that is not joined', () => {
    // @ts-expect-error The compiler refuses it, too.
    expect(() => users.join('persons', PersonModel, { id: 'merchants.userId' }, ['firstName'])).toThrow('merchants');
  });
});
