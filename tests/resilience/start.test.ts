import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDatabaseUrl } from '#db/connection/connection-url.ts';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { runServerToItsEnd, startServerProcess } from '#tests/setup/server-process.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = makeTestFolder('start');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const settings = (more: Record<string, string> = {}) => ({
  DATA_DIR: dataDir,
  ...more,
});

/** The start fails with one or two sentences and without a stack. */
const expectSentence = ({ code, output }: { code: number; output: string }, message: RegExp) => {
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toMatch(message);
  expect(output).not.toMatch(/\n\s+at |node_modules|\.ts:\d/u);
};

// Which settings are wrong is decided by readSettings() and tested beside it.
it('exits with a sentence when a setting is wrong', async () => {
  expectSentence(await runServerToItsEnd(settings({ PORT: 'eighty' })), /PORT must be a whole number/u);
});

describe('the start', () => {
  it('exits with a sentence when the database is unreachable', async () => {
    const result = await runServerToItsEnd(settings({ DATABASE_URL: 'mysql://root@127.0.0.1:1/csippano' }));
    expectSentence(result, /The database at .+ cannot be reached/u);
  });

  it('exits with a sentence when the database server is not set up for what the product stores', async () => {
    const database = await startEmbeddedDatabase({
      dataDir: join(dataDir, 'small-packets'),
      binDir: sharedBinDir,
      durability: 'process',
      log: () => undefined,
    });
    const { socketPath, user, password } = parseDatabaseUrl(database.url);
    const connection = await createConnection({ socketPath: String(socketPath), user, password });
    await connection.query('SET GLOBAL max_allowed_packet = 16777216, GLOBAL sql_safe_updates = ON');
    await connection.end();
    const result = await runServerToItsEnd(settings({ DATABASE_URL: database.url }));
    expectSentence(result, /max_allowed_packet=16777216, and Csippanó needs at least 33554432.*sql_safe_updates=ON/u);
    await database.stop();
  });

  it('exits with a sentence when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const result = await runServerToItsEnd(settings({ DATABASE_URL: newDatabaseUrl(), PORT: port }));
    expectSentence(result, new RegExp(`Port ${port} is taken by another program`, 'u'));
    other.close();
  });

  it('exits with a sentence when the data folder cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    expectSentence(
      await runServerToItsEnd(settings({ DATA_DIR: join(file, 'below') })),
      /data folder|cannot be written/iu,
    );
  });

  it('exits with a sentence beside a running server, which keeps running', async () => {
    const shared = join(dataDir, 'shared');
    mkdirSync(shared);
    symlinkSync(sharedBinDir, join(shared, 'server'));
    const first = await startServerProcess(settings({ DATA_DIR: shared }));
    expectSentence(await runServerToItsEnd(settings({ DATA_DIR: shared })), /already/u);
    expect((await fetch(`${first.url}/ready`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });
});
