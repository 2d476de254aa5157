import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { StartupError } from '#shared/errors/startup-error.ts';
import { removeLeftoverTestFolders } from '#tests/setup/test-folders.ts';
import { callsOf, type Plan, readCallsOf } from './calls.ts';
import { openKeptDatabase, smallRows } from './kept-database.ts';
import { type Measured, measure, measureSize } from './measure.ts';
import { fileColumns, measureFiles } from './measure-files.ts';
import { measurePages, pageColumns } from './measure-pages.ts';
import { type BenchOptions, type BenchPart, readOptions } from './options.ts';
import { type BenchServer, startServer } from './start-server.ts';
import { comparisonColumns, formatTable } from './table.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const thousands = (count: number): string => count.toLocaleString('en');
const loadNow = (): string => `The machine's load is ${loadavg()[0]?.toFixed(1)}.`;
const sayLoadAfterwards = (): void => say(`\nThe machine's load was ${loadavg()[0]?.toFixed(1)} at the end.`);

const withServer = async <Result>(plan: Plan, work: (server: BenchServer) => Promise<Result>): Promise<Result> => {
  const server = await startServer(plan);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

const sayRatio = (row: Measured): Measured => {
  say(`  ${row.name}: ${row.ratio.toFixed(2)}`);
  return row;
};

const benchCalls = async (plan: Plan, options: BenchOptions): Promise<void> => {
  say(`\nCalls beside their own SQL: ${options.rounds} rounds of ${options.seconds} s each. ${loadNow()}`);
  const measured = await withServer(plan, async (server) => {
    const rows: Measured[] = [];
    for (const call of callsOf(plan)) rows.push(sayRatio(await measure(server, call, plan.big, options)));
    return rows;
  });
  say(`\n${formatTable(comparisonColumns('product', 'bare'), measured)}`);
  sayLoadAfterwards();
};

const benchSize = async (plan: Plan, options: BenchOptions): Promise<void> => {
  const { rounds, seconds } = options;
  say(
    `\n${thousands(plan.rows)} transactions beside ${thousands(smallRows)}: ${rounds} rounds of ${seconds} s each. ${loadNow()}`,
  );
  const measured = await withServer(plan, async (server) => {
    const small = readCallsOf(plan, 'small');
    const rows: Measured[] = [];
    for (const [i, big] of readCallsOf(plan, 'big').entries()) {
      rows.push(sayRatio(await measureSize(server, { big, small: small[i] ?? big }, plan, options)));
    }
    return rows;
  });
  say(`\n${formatTable(comparisonColumns('many', 'few'), measured)}`);
  sayLoadAfterwards();
};

const build = (): void => {
  // Does nothing if the build is up to date.
  const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new StartupError('The build failed.');
};

const benchFiles = async (plan: Plan, dataDir: string, { rounds }: BenchOptions): Promise<void> => {
  say(`\nFiles of transactions, at most 3 rounds. ${loadNow()}`);
  const measured = await measureFiles(plan, { dataDir, rounds }, ({ format, ratio }) =>
    say(`  ${format}: ${ratio.toFixed(2)}`),
  );
  say(`\n${formatTable(fileColumns, measured)}`);
  sayLoadAfterwards();
};

const benchPages = async (databaseUrl: string, dataDir: string, { rounds }: BenchOptions): Promise<void> => {
  say(`\nThe public pages, ${rounds} times each. ${loadNow()}`);
  const measured = await measurePages({ databaseUrl, dataDir, rounds }, ({ path, scores }) =>
    say(`  ${path}: ${Object.values(scores).join(' · ')}`),
  );
  say(`\n${formatTable(pageColumns, measured)}`);
};

const run = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2));
  const isWanted = (part: BenchPart): boolean => options.only === null || options.only === part;
  removeLeftoverTestFolders();
  if (isWanted('files') || isWanted('pages')) build();
  // The pages do not need the large database.
  const rows = options.only === 'pages' ? smallRows : options.rows;
  const { contents, dataDir, ...database } = await openKeptDatabase(rows, say);
  try {
    const plan: Plan = { ...contents, databaseUrl: database.url };
    if (isWanted('calls')) await benchCalls(plan, options);
    if (isWanted('size')) await benchSize(plan, options);
    if (isWanted('files')) await benchFiles(plan, dataDir, options);
    if (isWanted('pages')) await benchPages(database.url, dataDir, options);
  } finally {
    await database.stop();
  }
};

run().catch((error: unknown) => {
  const words = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
});
