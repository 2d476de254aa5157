import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { seededRandom } from '#shared/random.ts';
import { registrationOf, type TestRegistration } from '#tests/setup/registration.ts';
import { runSeed } from '#tests/setup/seed.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

const kills = 2;
const concurrency = 4;

let dataDir: string;
let url: string;
beforeAll(() => {
  dataDir = makeTestFolder('killed-registration');
  url = newDatabaseUrl();
});
afterAll(async () => {
  const sequelize = createSequelize(url);
  await sequelize.query(`DROP DATABASE IF EXISTS ${sequelize.getDatabaseName()}`);
  await sequelize.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
  });

interface Sent {
  registration: TestRegistration;
  key: string;
}

/** Registers a merchant and returns the id of the user; null if the response was lost. */
const register = async (server: ServerProcess, { registration, key }: Sent): Promise<string | null> => {
  try {
    const answer = await fetch(`${server.url}/api/v1/User`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(registration),
    });
    expect(answer.status).toBe(200);
    const { user } = (await answer.json()) as { user: { id: string } };
    return user.id;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};

it('stores each registration completely and once, or not at all, when the server is killed', async () => {
  const sequelize = createSequelize(url);
  const select = <T extends object>(sql: string) => sequelize.query<T>(sql, { type: QueryTypes.SELECT });
  const random = seededRandom(runSeed);
  let server = await start();
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const sent = Array.from(
        { length: concurrency },
        (): Sent => ({ registration: registrationOf(), key: randomUUID() }),
      );
      const answers = sent.map((each) => register(server, each));
      // By now some are stored, some are running and some have not started.
      await Promise.race(answers);
      await delay(random() * 60);
      await server.kill();
      const acknowledged = await Promise.all(answers);
      server = await start();

      const stored = await select<{ id: string; email: string }>('SELECT id, email FROM users');
      const idOf = new Map(stored.map(({ id, email }) => [email, id]));
      for (const [i, { registration, key }] of sent.entries()) {
        const id = idOf.get(registration.email);
        // Every acknowledged registration is stored.
        if (acknowledged[i]) expect(id).toBe(acknowledged[i]);
        // Resending returns the lost response; the e-mail address of a rolled-back registration is free.
        const again = await register(server, { registration, key: id ? key : randomUUID() });
        expect(again).toEqual(id ?? expect.any(String));
      }
    }
    const total = kills * concurrency;
    for (const table of ['users', 'merchants', 'officers', 'bank_accounts', 'merchant_surveys', 'terminal_orders']) {
      expect([table, await select(`SELECT COUNT(*) AS total FROM ${table}`)]).toEqual([table, [{ total }]]);
    }
    expect(await select('SELECT kind, COUNT(*) AS total FROM outbox GROUP BY kind ORDER BY kind')).toEqual([
      { kind: 'Contract', total },
      { kind: 'Email', total },
    ]);
  } finally {
    await server.kill();
    await sequelize.close();
  }
}, 300_000);
