import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#shared/errors/startup-error.ts';
import { removeLeftoverTestFolders } from '#tests/setup/test-folders.ts';
import type { Plan } from './calls.ts';
import { openKeptDatabase, smallRows } from './kept-database.ts';
import { describeMachine, describeOtherLoad } from './machine.ts';
import { type Measured, otherCoresOf } from './measure.ts';
import { callColumns, cpuRatio, measureCalls, throughputRatio } from './measure-calls.ts';
import { connectionColumns, measureConnections } from './measure-connections.ts';
import { fileColumns, measureFiles } from './measure-files.ts';
import { measurePages, pageColumns } from './measure-pages.ts';
import type { MeasuredRows } from './measure-rows.ts';
import { costRatio, measureSize, sizeColumns } from './measure-size.ts';
import { measureStreams, streamColumns } from './measure-streams.ts';
import { measureWorkers, workerColumns, workerShare } from './measure-workers.ts';
import { type BenchOptions, type BenchPart, readOptions } from './options.ts';
import { formatSpread } from './spread.ts';
import { type Column, formatTable } from './table.ts';
import { writeTable } from './write-table.ts';

const connections = 10;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const thousands = (count: number): string => count.toLocaleString('en');

interface Bench {
  options: BenchOptions;
  plan: Plan;
  dataDir: string;
  machine: string;
  signal: AbortSignal;
}

const measureOptionsOf = ({ options, plan, dataDir, signal }: Bench) => {
  const { rounds, seconds, warmUp, calls: wanted, beside, hasPeers } = options;
  return {
    rounds,
    seconds,
    warmUp,
    wanted,
    beside,
    hasPeers,
    connections,
    databasePid: plan.databasePid,
    dataDir,
    signal,
  };
};

/** Prints a table with the conditions of its measurement, and writes it to the documents if it is complete. */
const publish = <Row>(
  part: BenchPart,
  { options, signal }: Bench,
  { columns, measured, conditions }: { columns: Column<Row>[]; measured: MeasuredRows<Row>; conditions: string },
): void => {
  const { rows, failures } = measured;
  const text = `${formatTable(columns, rows)}\n\n${conditions}`;
  say(`\n${text}`);
  for (const failure of failures) say(`Not measured: ${failure}`);
  if (signal.aborted) say('Interrupted: the other rows were not measured.');
  if (failures.length > 0 || signal.aborted) process.exitCode = 1;
  else if (options.writes) say(`Written to ${writeTable(part, text).join(', ') || 'no document'}.`);
};

const conditionsOf = ({ machine, plan, options }: Bench, rows: readonly Measured[]): string => {
  const { rounds, seconds } = options;
  const load = describeOtherLoad(otherCoresOf(rows));
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${machine}; ${thousands(plan.rows)} transactions, ${rounds} interleaved rounds of about ${seconds} s for each side; ${load}.`;
};

const benchCalls = async (bench: Bench): Promise<void> => {
  say('\nCalls beside routes written by hand: throughput and CPU time of the server as ratios to the bare routes.');
  const measured = await measureCalls(bench.plan, measureOptionsOf(bench), (row) => {
    const [bare, ...others] = row.sides;
    const ratios = others.map(
      (side) => `${side.name} ${formatSpread(throughputRatio(side, bare))}, CPU ${formatSpread(cpuRatio(side, bare))}`,
    );
    say(`  ${row.name}: ${ratios.join(' · ')}`);
  });
  const { rows } = measured;
  publish('calls', bench, { columns: callColumns(rows), measured, conditions: conditionsOf(bench, rows) });
};

const benchSize = async (bench: Bench): Promise<void> => {
  say(`\n${thousands(bench.plan.rows)} transactions beside ${thousands(smallRows)}: CPU time of server and database.`);
  const measured = await measureSize(bench.plan, measureOptionsOf(bench), (row) =>
    say(`  ${row.name}: ${formatSpread(costRatio(row))}`),
  );
  publish('size', bench, { columns: sizeColumns, measured, conditions: conditionsOf(bench, measured.rows) });
};

const benchConnections = async (bench: Bench): Promise<void> => {
  say('\nREST with more and more connections, each with one request at a time.');
  const measured = await measureConnections(bench.plan, measureOptionsOf(bench), ({ name, sides: [bare, product] }) =>
    say(`  ${name}: ${formatSpread(throughputRatio(product, bare))}, CPU ${formatSpread(cpuRatio(product, bare))}`),
  );
  const { rows } = measured;
  publish('connections', bench, { columns: connectionColumns, measured, conditions: conditionsOf(bench, rows) });
};

const benchWorkers = async (bench: Bench): Promise<void> => {
  say('\nTwo workers beside one.');
  const measured = await measureWorkers(bench.plan, measureOptionsOf(bench), ({ name, sides: [one, two] }) =>
    say(`  ${name}: ${formatSpread(throughputRatio(two, one))}, CPU ${formatSpread(cpuRatio(two, one))}`),
  );
  const limit = measured.isLimited
    ? `Each process that answers requests had ${workerShare} of a processor.`
    : 'The processes could not be limited, so the load generator and the database competed with them.';
  const conditions = `${conditionsOf(bench, measured.rows)} ${limit}`;
  publish('workers', bench, { columns: workerColumns, measured, conditions });
};

const benchFiles = async (bench: Bench): Promise<void> => {
  say('\nFiles of transactions, at most 3 rounds.');
  const { dataDir, options, plan, signal, machine } = bench;
  const measured = await measureFiles(
    plan,
    { dataDir, rounds: options.rounds, wanted: options.calls, signal },
    ({ name, ratio }) => say(`  ${name}: ${formatSpread(ratio)}`),
  );
  publish('files', bench, { columns: fileColumns, measured, conditions: `${machine}.` });
};

const benchStreams = async (bench: Bench): Promise<void> => {
  say('\nOpen live streams of one merchant.');
  const { dataDir, options, plan, signal, machine } = bench;
  const measured = await measureStreams(
    plan,
    { dataDir, rounds: options.rounds, wanted: options.calls, signal },
    ({ name, lastMs }) => say(`  ${name}: the last one after ${formatSpread(lastMs, 0)} ms`),
  );
  publish('streams', bench, { columns: streamColumns, measured, conditions: `${machine}.` });
};

const benchPages = async (bench: Bench): Promise<void> => {
  const { dataDir, options, plan, signal, machine } = bench;
  say(`\nThe public pages, ${options.rounds} times each.`);
  const settings = { databaseUrl: plan.databaseUrl, dataDir, rounds: options.rounds, wanted: options.calls, signal };
  const measured = await measurePages(settings, ({ name, scores }) =>
    say(`  ${name}: ${Object.values(scores).join(' · ')}`),
  );
  publish('pages', bench, { columns: pageColumns, measured, conditions: `${machine}.` });
};

const parts: Record<BenchPart, (bench: Bench) => Promise<void>> = {
  calls: benchCalls,
  size: benchSize,
  connections: benchConnections,
  workers: benchWorkers,
  files: benchFiles,
  streams: benchStreams,
  pages: benchPages,
};

const build = (): void => {
  // Does nothing if the build is up to date.
  const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new StartupError('The build failed.');
};

/** Aborts when the run is interrupted: what was measured is printed then. A second signal ends the process at once. */
const interruption = (): AbortSignal => {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  return controller.signal;
};

const run = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2));
  const signal = interruption();
  removeLeftoverTestFolders();
  build();
  // The pages do not need the large database.
  const rows = options.parts.every((part) => part === 'pages') ? smallRows : options.rows;
  const { contents, dataDir, ...database } = await openKeptDatabase(rows, say);
  try {
    const databasePid = Number(readFileSync(join(dataDir, 'run/server.pid'), 'utf8'));
    const plan: Plan = { ...contents, databaseUrl: database.url, databasePid };
    const machine = await describeMachine(database.url);
    for (const part of options.parts)
      if (!signal.aborted) await parts[part]({ options, plan, dataDir, machine, signal });
  } finally {
    await database.stop();
  }
};

run().catch((error: unknown) => {
  const words = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
});
