import { DatabaseError, QueryTypes } from 'sequelize';
import { Column, DataType, Model, type Sequelize, Table } from 'sequelize-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { readPoolState } from '#db/connection/pool-observer.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { commitTransaction, startTransaction } from '#db/sql/driver-connection.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { selectPrepared, writePrepared } from '#db/sql/statement.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';

@Table({ tableName: 'notes' })
class NoteModel extends Model {
  @Column({ type: DataType.INTEGER, primaryKey: true }) declare id: number;
}

let database: TestDatabase;
/** Two connections, so that a connection that is not released is noticed at once. */
let sequelize: Sequelize;
beforeAll(async () => {
  database = await openTestDatabase();
  sequelize = createSequelize(database.url, { poolSize: 2 });
  await sequelize.query(
    `CREATE TABLE notes (id INT PRIMARY KEY, name VARCHAR(20) NOT NULL, amount BIGINT NULL, share DECIMAL(5,2) NULL,
       is_open TINYINT(1) NULL, at DATETIME(3) NULL, day DATE NULL, details JSON NULL, UNIQUE KEY notes_name (name))`,
  );
});
afterAll(async () => {
  await sequelize.close();
  await database.close();
});

const insert = (id: number, name: string, options: Partial<Parameters<typeof writePrepared>[3]> = {}) =>
  writePrepared(sequelize, NoteModel, 'INSERT INTO notes (id, name) VALUES ($id, $name)', {
    bind: { id, name },
    ...options,
  });
const namesOf = async (ids: [number, number]) => {
  const [first, last] = ids;
  const rows = await selectPrepared(sequelize, 'SELECT name FROM notes WHERE id BETWEEN $first AND $last ORDER BY id', {
    bind: { first, last },
  });
  return rows.map(({ name }) => name);
};

it('returns the values of a row as Sequelize returns them', async () => {
  const values = {
    id: 1,
    name: '$name költség?',
    amount: '9007199254740993',
    share: '33.34',
    isOpen: true,
    at: new Date('2026-03-29T01:30:00.123Z'),
    day: '2026-10-25',
    details: JSON.stringify({ language: 'hu' }),
  };
  const { affectedRows } = await writePrepared(
    sequelize,
    NoteModel,
    `INSERT INTO notes (id, name, amount, share, is_open, at, day, details)
     VALUES ($id, $name, $amount, $share, $isOpen, $at, $day, $details)`,
    { bind: values },
  );
  expect(affectedRows).toBe(1);
  const columns = 'id, name, amount, share, is_open AS isOpen, at, day, details, NULL AS nothing, $name AS same';
  const [row] = await selectPrepared(sequelize, `SELECT ${columns} FROM notes WHERE id = $id AND name = $name`, {
    bind: values,
  });
  const expected = { ...values, isOpen: 1, details: { language: 'hu' }, nothing: null, same: values.name };
  expect(row).toEqual(expected);
  const asText = await sequelize.query(`SELECT ${columns.replace('$name', ':name')} FROM notes WHERE id = :id`, {
    replacements: values,
    type: QueryTypes.SELECT,
  });
  expect(asText).toEqual([expected]);
});

it('throws for a name without a value before it takes a connection', async () => {
  const statement = selectPrepared(sequelize, 'SELECT name FROM notes WHERE id = $missing', { bind: { id: 1 } });
  await expect(statement).rejects.toThrow('$missing');
  expect(readPoolState(sequelize).used).toBe(0);
});

it('writes only the table of the model that it gets, and reads by no statement that writes', async () => {
  const bind = { id: 1 };
  for (const sql of ['DELETE FROM other_notes WHERE id = $id', 'SELECT id FROM notes WHERE id = $id']) {
    await expect(writePrepared(sequelize, NoteModel, sql, { bind })).rejects.toThrow('does not write notes');
  }
  const deletion = '\n  DELETE FROM notes WHERE id = $id';
  await expect(selectPrepared(sequelize, deletion, { bind })).rejects.toThrow('writes');
  await expect(selectRows(sequelize, deletion.replace('$', ':'), { replacements: bind }, () => null)).rejects.toThrow(
    'writes',
  );
  expect(await namesOf([1, 1])).toHaveLength(1);
});

it("throws Sequelize's errors with the place of the call, and releases the connection", async () => {
  await insert(10, 'taken');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const error = await insert(11, 'taken').catch((reason: unknown) => reason);
    expect(violatedUniqueKey(error)).toBe('notes_name');
    expect((error as Error).stack).toContain('prepared-statements.test.ts');
    await expect(
      selectPrepared(sequelize, 'SELECT nothing FROM notes WHERE id = $id', { bind: { id: 1 } }),
    ).rejects.toBeInstanceOf(DatabaseError);
  }
  expect(readPoolState(sequelize).used).toBe(0);
});

it('runs in the transaction that it gets, and is undone with it', async () => {
  const isFailed = new Error('undone');
  await inTransaction({ sequelize }, async ({ transaction }) => {
    await insert(20, 'stays', { transaction });
  });
  const undone = inTransaction({ sequelize }, async ({ transaction }) => {
    await insert(21, 'goes', { transaction });
    throw isFailed;
  });
  await expect(undone).rejects.toBe(isFailed);
  expect(await namesOf([20, 29])).toEqual(['stays']);
});

it('runs no statement of a transaction that a deadlock has rolled back', async () => {
  await insert(30, 'first');
  await insert(31, 'second');
  const rename = (id: number, name: string) => ({
    sql: 'UPDATE notes SET name = $name WHERE id = $id',
    bind: { id, name },
  });
  const one = await startTransaction(sequelize);
  const other = await startTransaction(sequelize);
  const run = (transaction: typeof one, { sql, bind }: ReturnType<typeof rename>) =>
    writePrepared(sequelize, NoteModel, sql, { bind, transaction });
  await run(one, rename(30, 'one'));
  await run(other, rename(31, 'other'));
  const ends = await Promise.allSettled([run(one, rename(31, 'one, too')), run(other, rename(30, 'other, too'))]);
  const isVictimOne = ends[0].status === 'rejected';
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const [victim, survivor] = isVictimOne ? [one, other] : [other, one];
  await expect(insert(32, 'third', { transaction: victim })).rejects.toThrow('has ended');
  await expect(commitTransaction(sequelize, victim)).rejects.toThrow('has ended');
  await commitTransaction(sequelize, survivor);
  expect(await namesOf([30, 39])).toEqual(isVictimOne ? ['other, too', 'other'] : ['one', 'one, too']);
  expect(readPoolState(sequelize).used).toBe(0);
});

it('calls what waits for the commit once, and not after a rollback', async () => {
  const calls: string[] = [];
  await inTransaction({ sequelize }, async ({ transaction }) => {
    transaction.afterCommit(() => {
      calls.push('committed');
    });
  });
  await expect(
    inTransaction({ sequelize }, async ({ transaction }) => {
      transaction.afterCommit(() => {
        calls.push('rolled back');
      });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(calls).toEqual(['committed']);
});

it('keeps a limited number of statements prepared on a connection', async () => {
  const one = createSequelize(database.url, { poolSize: 1 });
  try {
    const closed = async (): Promise<number> => {
      const [row] = await one.query<{ Value: string }>("SHOW SESSION STATUS LIKE 'Com_stmt_close'", {
        type: QueryTypes.SELECT,
      });
      return Number(row?.Value);
    };
    for (let i = 0; i < 210; i += 1) await selectPrepared(one, `SELECT ${i} AS n`, { bind: {} });
    expect(await closed()).toBe(10);
    // One that was closed is prepared again.
    expect(await selectPrepared(one, 'SELECT 0 AS n', { bind: {} })).toEqual([{ n: 0 }]);
  } finally {
    await one.close();
  }
});
