import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { StartupError } from '#db/startup-error.ts';
import { createSequelize } from '#server/database/sequelize.ts';
import { dayOf } from '#shared/dates/budapest.ts';
import { makeTestFolder, removeLeftoverTestFolders, sharedBinDir } from '#tests/setup/test-folders.ts';
import { callsOf, type Plan } from './calls.ts';
import { loadTransactions } from './load-transactions.ts';
import { type Measured, measure } from './measure.ts';
import { measurePages, pageColumns } from './measure-pages.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { buildShop, type Shop } from './shop.ts';
import { startServer } from './start-server.ts';
import { callColumns, formatTable } from './table.ts';

const terminalsOfTheMerchant = 6;
const otherShops = 10;
const idPrefixLength = 12;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fillDatabase = async (databaseUrl: string, count: number): Promise<Plan> => {
  const sequelize = createSequelize(databaseUrl);
  try {
    await createMigrator(sequelize, migrations).up();
    const shops: [Shop, ...Shop[]] = [await buildShop(sequelize, terminalsOfTheMerchant)];
    for (let i = 0; i < otherShops; i += 1) shops.push(await buildShop(sequelize, 1));
    const [{ merchantId, terminals }] = shops;
    const today = dayOf(new Date());
    const started = performance.now();
    await loadTransactions(sequelize, { merchantId, terminalIds: terminals.map(({ id }) => id), count, today });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    say(`${count.toLocaleString('en')} transactions of one merchant, loaded in ${seconds} s.`);
    return { databaseUrl, shops, today, idPrefix: (await newestId(sequelize)).slice(0, idPrefixLength) };
  } finally {
    await sequelize.close();
  }
};

const newestId = async (sequelize: Sequelize): Promise<string> => {
  const rows = await sequelize.query<{ id: string }>('SELECT MAX(id) AS id FROM transactions', {
    type: QueryTypes.SELECT,
  });
  return rows[0]?.id ?? '';
};

const measureAll = async (plan: Plan, options: BenchOptions): Promise<Measured[]> => {
  const server = await startServer(plan);
  try {
    const measured: Measured[] = [];
    for (const call of callsOf(plan)) {
      const row = await measure(server, call, plan.shops[0], options);
      say(`  ${row.name}: ${row.ratio.toFixed(2)}`);
      measured.push(row);
    }
    return measured;
  } finally {
    await server.stop();
  }
};

const benchCalls = async (databaseUrl: string, options: BenchOptions): Promise<void> => {
  const plan = await fillDatabase(databaseUrl, options.rows);
  const { rounds, seconds } = options;
  say(`Measuring: ${rounds} rounds of ${seconds} s each. The machine's load is ${loadavg()[0]?.toFixed(1)}.`);
  const measured = await measureAll(plan, options);
  say(`\n${formatTable(callColumns, measured)}\n\nThe machine's load was ${loadavg()[0]?.toFixed(1)} at the end.`);
};

const benchPages = async (databaseUrl: string, dataDir: string, { rounds }: BenchOptions): Promise<void> => {
  // Nothing is done when what is built is what is here.
  const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new StartupError('The build failed.');
  say(`Measuring the public pages, ${rounds} times each. The machine's load is ${loadavg()[0]?.toFixed(1)}.`);
  const measured = await measurePages({ databaseUrl, dataDir, rounds }, ({ path, scores }) =>
    say(`  ${path}: ${Object.values(scores).join(' · ')}`),
  );
  say(`\n${formatTable(pageColumns, measured)}`);
};

const run = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2));
  removeLeftoverTestFolders();
  const dataDir = makeTestFolder('bench');
  try {
    const database = await startEmbeddedDatabase({ dataDir, binDir: sharedBinDir, durability: 'full', log: say });
    try {
      if (options.only !== 'pages') await benchCalls(database.url, options);
      if (options.only !== 'calls') await benchPages(database.url, dataDir, options);
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

run().catch((error: unknown) => {
  const words = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
});
