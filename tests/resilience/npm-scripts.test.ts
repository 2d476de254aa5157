import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropDatabase } from '#tests/setup/copy-database.ts';
import { demoSettings } from '#tests/setup/demo-settings.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { startServerProcess } from '#tests/setup/server-process.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

// A command that no test runs stops working unnoticed. `tests/structure/npm-scripts.test.ts` lists which script is run
// here, and which elsewhere.

let url: string;
let folder: string;
beforeAll(() => {
  url = newDatabaseUrl();
  folder = makeTestFolder('npm-scripts');
});
afterAll(async () => {
  await dropDatabase(url);
  rmSync(folder, { recursive: true, force: true });
});

const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => {
  const { NODE_ENV: _env, VITEST: _vitest, ...others } = process.env;
  return { ...others, DATABASE_URL: url, DATA_DIR: folder, ...more };
};

/** Runs `npm run <script> -- <args>` and returns what it has printed. Fails if its exit code is another one. */
const run = async (
  script: string,
  args: readonly string[] = [],
  more: Record<string, string> = {},
): Promise<string> => {
  const child = spawn('npm', ['run', script, '--', ...args], {
    env: environment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect([script, child.exitCode, child.exitCode === 0 ? '' : stdout + stderr]).toEqual([script, 0, '']);
  return stdout;
};

/** Runs a script that does not end by itself until it has printed all of these, then interrupts it as Ctrl+C does. */
const runUntil = async (script: string, marks: readonly RegExp[], more: Record<string, string>): Promise<void> => {
  const child = spawn('npm', ['run', script], {
    env: environment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  try {
    const isPrinted = () => marks.every((mark) => mark.test(output));
    // The compiler alone takes minutes on a busy machine. A failure shows what was printed.
    await expect
      .poll(() => (isPrinted() ? 'printed' : child.exitCode === null ? output : `ended: ${output}`), {
        timeout: 540_000,
      })
      .toBe('printed');
  } finally {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT');
    await closed;
  }
};

describe('npm run', () => {
  it('migrate, db, audit-log, keys, admin, doctor, backup and restore work on the database of the settings', async () => {
    const demo = { DEMO_DAYS: '2' };
    await run('migrate');
    expect(await run('migrate', ['--check'])).toMatch(/\S/u);
    await run('db', ['up']);
    await run('db', ['seed'], demo);
    expect(await run('db', ['status'])).toMatch(/applied/u);
    expect(await run('db', ['grants', '--role', 'application'])).toContain('GRANT');
    for (const command of ['aggregates', 'delete-expired']) await run('db', [command]);
    for (const command of ['verify', 'anchors']) await run('audit-log', [command]);
    await run('keys', ['status']);
    await run('admin', ['create', '--role', 'Admin', '--email', 'npm-scripts@csippano.example', '--generate']);
    expect(await run('admin', ['list'])).toContain('npm-scripts@csippano.example');
    expect(await run('doctor')).toMatch(/^ok +database/mu);
    const file = join(folder, 'all.backup');
    await run('backup', [file]);
    await run('restore', ['--verify-only', file]);
    const restored = newDatabaseUrl();
    await run('restore', [file], { DATABASE_URL: restored });
    await dropDatabase(restored);
    // Not the demo data: 0064-refunds is not reverted while there is a refund.
    const empty = newDatabaseUrl();
    await run('migrate', [], { DATABASE_URL: empty });
    await run('db', ['down', '--all', '--yes'], { DATABASE_URL: empty });
    await dropDatabase(empty);
  });

  it('dev serves the program and the portal, and checks the types', async () => {
    const ports = { PORT: String(await freePort()), DEMO_DAYS: '0' };
    await runUntil('dev', [/\[server\].* ready: http/u, /\[portal\].*ready in/u, /\[types\].*Found 0 errors/u], ports);
  });

  it.each([
    ['openapi', [], /openapi/u],
    ['structure', [], /longest source file/u],
    ['licences', [], /MIT/u],
    ['graph', [], /flowchart|graph/u],
  ])('%s prints what it has done', async (script, args, printed) => {
    expect(await run(script, args)).toMatch(printed);
  });

  it('reader sells at a server with the demo data, in each way that the README shows', async () => {
    const shown = [...readFileSync('README.md', 'utf8').matchAll(/^npm run reader(?: -- ([^#\n]*))?/gmu)].map(
      ([, args = '']) => args.trim().split(/\s+/u).filter(Boolean),
    );
    expect(shown.map(([first]) => first)).toEqual([undefined, '--count', 'day', '--help']);
    const demo = newDatabaseUrl();
    const server = await startServerProcess({ ...demoSettings, DEMO_DAYS: '2', DATABASE_URL: demo, DATA_DIR: folder });
    try {
      for (const args of shown) {
        const printed = await run('reader', [...args, '--url', server.url]);
        expect([args, printed]).toEqual([args, expect.stringMatching(/ Ft\b|--seed/u)]);
      }
    } finally {
      await server.stop();
      await dropDatabase(demo);
    }
  });

  it('mutation runs the tests of a rule, and would change the rule', async () => {
    const args = ['--dryRunOnly', '-m', 'src/server/features/orders/orders.rules.ts'];
    expect(await run('mutation', args)).toMatch(/dry-run has been completed successfully/u);
  });

  it('bench measures each part, on the database that it has kept from another part', {
    timeout: 1_800_000,
  }, async () => {
    const quick = ['--rows', '20000', '--rounds', '1', '--seconds', '1', '--warm-up', '10'];
    const bench = (...args: string[]) => run('bench', [...quick, ...args], { DATABASE_URL: '', DATA_DIR: '' });
    expect(await bench('--only', 'files', '--call', 'csv')).toMatch(/csv +\| +\d+/u);
    expect(await bench('--only', 'calls', '--call', 'list')).toMatch(/list +\| +\d+\.\d/u);
    const others = ['size', 'connections', 'workers', 'streams', 'pages'].flatMap((part) => ['--only', part]);
    const printed = await bench(
      ...others,
      ...['list', 'list: 16', 'health check', '500', '/'].flatMap((row) => ['--call', row]),
    );
    for (const row of [
      /^\| list +\|/mu,
      /^\| list: 16 +\|/mu,
      /^\| health check +\|/mu,
      /^\| 500 +\|/mu,
      /^\| \/ +\|/mu,
    ])
      expect(printed).toMatch(row);
    expect(printed).not.toContain('Not measured');
  });

  it('look measures screens and jobs, and changes no document unless it is asked to', {
    timeout: 1_800_000,
  }, async () => {
    const before = readFileSync('docs/look.md', 'utf8');
    expect(await run('look', [], { DATABASE_URL: '', DATA_DIR: '' })).toMatch(/\|/u);
    expect(readFileSync('docs/look.md', 'utf8')).toBe(before);
  });
});
