import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

// V8 collects young objects often and cheaply, and all others seldom. Whatever outlives its request is copied twice,
// and waits for the full collection: an object that an old one refers to, for example, even if nothing refers to the
// old one.

const callers = 10;
const warmUpRequests = 3000;
const wantedCollections = 10;
/** A request allocates about 35 kB. 2 kB and more outlived it while one structure kept its reply, or its context. */
const maxKeptBytes = 700;

let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = makeTestFolder('garbage');
  server = await startServerProcess(
    { DATABASE_URL: database.url, DATA_DIR: dataDir },
    // Prints a line for each collection: what has been promoted to the old objects, for example.
    { nodeFlags: ['--max-semi-space-size=16', '--trace-gc-nvp'] },
  );
});
afterAll(async () => {
  await server.kill();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends requests until the condition is true, each caller one at a time. Returns their number. */
const requestUntil = async (path: string, isEnough: (sent: number) => boolean): Promise<number> => {
  let sent = 0;
  const call = async (): Promise<void> => {
    while (!isEnough(sent)) {
      sent += 1;
      const answer = await fetch(`${server.url}${path}`);
      await answer.text();
      if (answer.status !== 200) throw new Error(`The request is answered with ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return sent;
};

/** The bytes that each collection of young objects has promoted so far. */
const promotions = (): number[] =>
  [...server.output().matchAll(/ gc=s .* promoted=(\d+) /gu)].map(([, bytes]) => Number(bytes));

it.each([
  ['a call', '/api/v1/TerminalOrder/Calculate?TerminalCount=1'],
  ['a request that waits for the database', '/ready'],
])('leaves nothing of %s to the full garbage collection', async (_, path) => {
  await requestUntil(path, (sent) => sent >= warmUpRequests);
  const before = promotions().length;
  const sent = await requestUntil(path, () => promotions().length >= before + wantedCollections);
  const kept = promotions().slice(before);
  expect(kept.reduce((sum, promoted) => sum + promoted, 0) / sent).toBeLessThan(maxKeptBytes);
});
