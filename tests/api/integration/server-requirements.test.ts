import { expect, it } from 'vitest';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { dropDatabase } from '#tests/setup/copy-database.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';

// Which values are unsuitable has a unit test; this is the reading of a real server.

it('accepts the database server of the tests, and rejects it for more connections than it has', async () => {
  const url = newDatabaseUrl();
  const connections = 1_000_000;
  const message = /max_connections=\d+, and Csippanó needs at least 1000000/u;
  await expect(ensureDatabase(url, { connections })).rejects.toThrow(message);
  await ensureDatabase(url);
  await expect(ensureDatabase(url, { connections })).rejects.toThrow(message);
  await ensureDatabase(url, { connections: 21 });
  await dropDatabase(url);
});
