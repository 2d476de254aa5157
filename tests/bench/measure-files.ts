import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import { addDays } from '#shared/dates/day.ts';
import { exportFormats } from '#shared/paging/day-range-filter.ts';
import type { BareExport } from './bare-export.ts';
import type { Plan } from './calls.ts';
import { loadedDays } from './load-transactions.ts';
import { type MeasuredRows, measureRows } from './measure-rows.ts';
import { selectCalls } from './options.ts';
import { cpuSecondsOf, megabytesOf } from './process-figures.ts';
import { pidOf, startFlags, startProduct } from './product-server.ts';
import { logIn } from './sessions.ts';
import { formatMedian, formatSpread, type Spread, spreadOf } from './spread.ts';
import { databaseAccess } from './start-bare.ts';
import type { Column } from './table.ts';

const wantedRows = 1_000_000;
const maxRounds = 3;

export interface MeasuredFile {
  name: string;
  rowCount: number;
  megabytes: number;
  /** Rows per second of the baseline and of the product. */
  bareRate: Spread | null;
  productRate: Spread | null;
  /** The throughput of the product divided by that of the baseline. */
  ratio: Spread | null;
  /** CPU time of the server's process for a row. */
  cpuUsPerRow: Spread | null;
  /** The memory of the server before the first export, and its peak since its start. */
  restMegabytes: number | null;
  peakMegabytes: number | null;
}

const orUnknown = (value: number | null): string => value?.toFixed(0) ?? '?';

export const fileColumns: Column<MeasuredFile>[] = [
  { title: 'file', of: ({ name }) => name },
  { title: 'rows', of: ({ rowCount }) => String(rowCount) },
  { title: 'MB', of: ({ megabytes }) => megabytes.toFixed(0) },
  { title: 'ratio', of: ({ ratio }) => formatSpread(ratio) },
  { title: 'bare rows/s', of: ({ bareRate }) => formatMedian(bareRate) },
  { title: 'product rows/s', of: ({ productRate }) => formatMedian(productRate) },
  { title: 'server µs a row', of: ({ cpuUsPerRow }) => formatSpread(cpuUsPerRow, 1) },
  { title: 'at rest MB', of: ({ restMegabytes }) => orUnknown(restMegabytes) },
  { title: 'peak MB', of: ({ peakMegabytes }) => orUnknown(peakMegabytes) },
];

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Exports the same rows with one statement in a separate process. `tsx` compiles the decorators of the models. */
const exportBare = async (order: BareExport): Promise<void> => {
  const child = fork(fileURLToPath(new URL('./bare-export.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', ...startFlags()],
    serialization: 'advanced',
  });
  const exited = once(child, 'exit');
  child.send(order);
  const [code] = await exited;
  if (code !== 0) throw new Error('The bare export failed.');
};

const download = async (url: string, token: string, file: string): Promise<void> => {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${url} is answered with ${answer.status}: ${await answer.text()}`);
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file));
};

const countRows = async (url: string, token: string): Promise<number> => {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const { totalCount } = (await answer.json()) as { totalCount: number };
  return totalCount;
};

interface FileOptions {
  dataDir: string;
  rounds: number;
  /** Names of the rows to measure; empty for all. */
  wanted: readonly string[];
  signal: AbortSignal;
}

const measureFile = async (
  { databaseUrl, big, today, rows }: Plan,
  format: string,
  { dataDir, rounds, signal }: Omit<FileOptions, 'wanted'>,
): Promise<MeasuredFile> => {
  const fromDate = addDays(today, -Math.ceil((loadedDays * wantedRows) / Math.max(rows, wantedRows)));
  const toDate = addDays(today, -1);
  const file = join(dataDir, 'exported');
  const bareOrder: BareExport = {
    connection: databaseAccess(databaseUrl).connection,
    merchantId: big.merchantId,
    fromDate,
    toDate,
    file,
  };
  const server = await startProduct({ databaseUrl, dataDir });
  const pid = pidOf(server);
  try {
    const restMegabytes = megabytesOf(pid, 'VmRSS');
    const token = await logIn(server.url, 'read', big);
    const list = `${server.url}/api/v1/Merchant/${big.merchantId}/Transaction`;
    const query = new URLSearchParams({ fromDate, toDate });
    const rowCount = await countRows(`${list}?${query}`, token);
    const productSeconds: number[] = [];
    const bareSeconds: number[] = [];
    const cpuUs: (number | null)[] = [];
    const sides = [
      async () => {
        bareSeconds.push(await secondsOf(() => exportBare(bareOrder)));
      },
      async () => {
        const before = cpuSecondsOf(pid);
        productSeconds.push(await secondsOf(() => download(`${list}/Export?${query}&format=${format}`, token, file)));
        const after = cpuSecondsOf(pid);
        cpuUs.push(before === null || after === null ? null : ((after - before) * 1e6) / rowCount);
      },
    ];
    for (let round = 0; round < Math.min(rounds, maxRounds); round += 1) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        signal.throwIfAborted();
        await side();
      }
    }
    return {
      name: format,
      rowCount,
      megabytes: statSync(file).size / 1_000_000,
      bareRate: spreadOf(bareSeconds.map((seconds) => rowCount / seconds)),
      productRate: spreadOf(productSeconds.map((seconds) => rowCount / seconds)),
      ratio: spreadOf(bareSeconds.map((bare, round) => bare / (productSeconds[round] ?? Number.NaN))),
      cpuUsPerRow: spreadOf(cpuUs),
      restMegabytes,
      peakMegabytes: megabytesOf(pid, 'VmHWM'),
    };
  } finally {
    await server.stop();
    rmSync(file, { force: true });
  }
};

/** Compares an export of a million transactions by the built server with one streamed statement. */
export const measureFiles = (
  plan: Plan,
  options: FileOptions,
  onFile: (file: MeasuredFile) => void,
): Promise<MeasuredRows<MeasuredFile>> =>
  measureRows(
    selectCalls(
      exportFormats.map((name) => ({ name })),
      options.wanted,
    ),
    options.signal,
    async ({ name }) => {
      const file = await measureFile(plan, name, options);
      onFile(file);
      return file;
    },
  );
