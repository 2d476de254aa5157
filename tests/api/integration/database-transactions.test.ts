import { createServer } from 'node:net';
import { QueryTypes, type Transaction } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable, isRetryableConflict, violatedUniqueKey } from '#db/connection/database-errors.ts';
import { loadingTimeoutMs } from '#db/connection/statement-timeout.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.sequelize.query('CREATE TABLE tries (id INT PRIMARY KEY, value INT NOT NULL) ENGINE=InnoDB');
});
beforeEach(async () => {
  await database.sequelize.query('DELETE FROM tries');
  await database.sequelize.query('INSERT INTO tries VALUES (1, 0), (2, 0)');
});
afterAll(() => database.close());

const run = (sql: string, transaction: Transaction | null = null) => database.sequelize.query(sql, { transaction });
const values = async (): Promise<number[]> => {
  const rows = await database.sequelize.query<{ value: number }>('SELECT value FROM tries ORDER BY id', {
    type: QueryTypes.SELECT,
  });
  return rows.map(({ value }) => value);
};

/** Returns a function whose promises resolve once it was called `count` times. */
const barrier = (count: number) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= count) resolve();
    return promise;
  };
};

describe('inTransaction', () => {
  it('commits all of the work or nothing', async () => {
    const failure = new Error('changed my mind');
    const work = inTransaction(database, async ({ transaction }) => {
      await run('UPDATE tries SET value = 7', transaction);
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await values()).toEqual([0, 0]);
  });

  it('rolls back instead of committing more than four minutes later, unless its deadline is longer', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const work =
        (milliseconds: number) =>
        async ({ transaction }: UnitOfWork) => {
          await run('UPDATE tries SET value = value + 1', transaction);
          vi.advanceTimersByTime(milliseconds);
        };
      const late = inTransaction(database, work(4 * 60_000 + 1));
      await expect(late).rejects.toMatchObject({ code: 'serviceUnavailable' });
      expect(await values()).toEqual([0, 0]);
      await inTransaction(database, work(4 * 60_000));
      await inTransaction(database, work(3_600_000), { deadlineMs: loadingTimeoutMs });
      expect(await values()).toEqual([2, 2]);
    } finally {
      vi.useRealTimers();
    }
  });

  // On Galera the preparation of a SELECT swallows the abort of its transaction, whose COMMIT then succeeds (ADR 0015).
  it('prepares writes, and no SELECT', async () => {
    await inTransaction(database, async ({ transaction }) => {
      const countPreparations = async (): Promise<number> => {
        const [row] = await database.sequelize.query<{ Value: string }>("SHOW SESSION STATUS LIKE 'Com_stmt_prepare'", {
          type: QueryTypes.SELECT,
          transaction,
        });
        return Number(row?.Value);
      };
      const before = await countPreparations();
      const bind = [1];
      await database.sequelize.query('SELECT id FROM tries WHERE id = $1', { bind, transaction });
      await database.sequelize.query('SELECT id FROM tries WHERE id = $1 FOR UPDATE', { bind, transaction });
      await database.sequelize.query('WITH one AS (SELECT 1) SELECT id FROM tries WHERE id = $1', {
        bind,
        transaction,
      });
      await database.sequelize.query('\n (select id FROM tries WHERE id = $1)', { bind, transaction });
      expect(await countPreparations()).toBe(before);
      await database.sequelize.query('UPDATE tries SET value = 7 WHERE id = $1', { bind, transaction });
      expect(await countPreparations()).toBe(before + 1);
    });
  });

  it('retries the victim of a deadlock, so that both are committed', async () => {
    const bothHoldOne = barrier(2);
    let runs = 0;
    const add = (first: number, second: number) =>
      inTransaction(database, async ({ transaction }) => {
        runs += 1;
        await run(`UPDATE tries SET value = value + 1 WHERE id = ${first}`, transaction);
        await bothHoldOne();
        await run(`UPDATE tries SET value = value + 1 WHERE id = ${second}`, transaction);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(await values()).toEqual([2, 2]);
    expect(runs).toBe(3);
  });

  it('loses no increment of concurrent read-modify-write cycles under a lock', async () => {
    const increment = () =>
      inTransaction(database, async ({ transaction }) => {
        const [row] = await database.sequelize.query<{ value: number }>(
          'SELECT value FROM tries WHERE id = 1 FOR UPDATE',
          { type: QueryTypes.SELECT, transaction },
        );
        await run(`UPDATE tries SET value = ${(row?.value ?? 0) + 1} WHERE id = 1`, transaction);
      });
    await Promise.all(Array.from({ length: 40 }, increment));
    expect(await values()).toEqual([40, 0]);
  });

  it('reads what other transactions have committed meanwhile', async () => {
    await inTransaction(database, async ({ transaction }) => {
      await run('SELECT value FROM tries', transaction);
      await run('UPDATE tries SET value = 5 WHERE id = 1');
      const [row] = await database.sequelize.query<{ value: number }>('SELECT value FROM tries WHERE id = 1', {
        type: QueryTypes.SELECT,
        transaction,
      });
      expect(row?.value).toBe(5);
    });
  });

  it('rejects a nested transaction and releases its connection', async () => {
    const nested = inTransaction(database, () => inTransaction(database, async () => 1));
    await expect(nested).rejects.toThrow('A transaction is already open here');
    await expect(inTransaction(database, async () => 'fine')).resolves.toBe('fine');
  });

  it('allows work that was started inside and continues after it', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<string> = Promise.resolve('never started');
    await inTransaction(database, async () => {
      later = ended.then(() => inTransaction(database, async () => 'later'));
    });
    end();
    await expect(later).resolves.toBe('later');
  });
});

describe('database errors', () => {
  const errorOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('name the key of a duplicate on every supported server', async () => {
    await run('CREATE TABLE names (id INT PRIMARY KEY, name VARCHAR(20) NOT NULL, UNIQUE KEY names_name (name))');
    await run(`INSERT INTO names VALUES (1, 'Réka')`);
    expect(violatedUniqueKey(await errorOf(run(`INSERT INTO names VALUES (1, 'Győző')`)))).toBe('PRIMARY');
    const error = await errorOf(run(`INSERT INTO names VALUES (2, 'Réka')`));
    expect(violatedUniqueKey(error)).toBe('names_name');
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(isRetryableConflict(error)).toBe(false);
  });

  it('report a killed connection as an unavailable database', async () => {
    const error = await errorOf(
      inTransaction(database, async ({ transaction }) => {
        const [row] = await database.sequelize.query<{ id: string }>('SELECT CONNECTION_ID() AS id', {
          type: QueryTypes.SELECT,
          transaction,
        });
        await run(`KILL ${row?.id}`);
        await run('SELECT 1', transaction);
      }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await values()).toEqual([0, 0]);
  });

  it('report a refused connection as an unavailable database', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await new Promise((resolve) => server.close(resolve));
    const nowhere = createSequelize(`mysql://root@127.0.0.1:${port}/nothing`);
    expect(isDatabaseUnavailable(await errorOf(nowhere.query('SELECT 1')))).toBe(true);
    await nowhere.close();
  });

  it('do not report an SQL error as an unavailable database', async () => {
    const error = await errorOf(run('SELECT nothing FROM tries'));
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
