import type { Sequelize } from 'sequelize-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';

const maxWaiting = 3;

let database: TestDatabase;
let sequelize: Sequelize;
beforeAll(async () => {
  database = await openTestDatabase();
  sequelize = createSequelize(database.url, { poolSize: 1, maxWaiting });
});
afterAll(async () => {
  await sequelize.close();
  await database.close();
});

it('refuses callers with 503 at once while too many wait for a connection, and serves those who wait', async () => {
  const holder = await sequelize.transaction();
  const waiting = Array.from({ length: maxWaiting }, () => sequelize.query('SELECT 1'));
  const refused = await sequelize.query('SELECT 1').catch((error: unknown) => error);
  expect(toProblemDetails(refused, 'en')).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
  await holder.commit();
  expect(await Promise.all(waiting)).toHaveLength(maxWaiting);
  // There is room again.
  await Promise.all(Array.from({ length: maxWaiting }, () => sequelize.query('SELECT 1')));
});
