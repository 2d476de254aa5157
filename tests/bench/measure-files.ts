import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import { addDays } from '#shared/dates/day.ts';
import { exportFormats } from '#shared/paging/day-range-filter.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import type { BareExport } from './bare-export.ts';
import type { Plan } from './calls.ts';
import { loadedDays } from './load-transactions.ts';
import { logIn, median } from './measure.ts';
import type { Column } from './table.ts';

const wantedRows = 1_000_000;
const maxRounds = 3;

export interface MeasuredFile {
  format: string;
  rowCount: number;
  megabytes: number;
  productSeconds: number;
  bareSeconds: number;
  /** The throughput of the product divided by that of the baseline. */
  ratio: number;
  /** The peak memory of the server since its start; null where the system does not report it. */
  peakMegabytes: number | null;
  /** The memory of the server before the first export. */
  restMegabytes: number | null;
}

const orUnknown = (value: number | null): string => value?.toFixed(0) ?? '?';

export const fileColumns: Column<MeasuredFile>[] = [
  { title: 'file', of: ({ format }) => format },
  { title: 'rows', of: ({ rowCount }) => String(rowCount) },
  { title: 'MB', of: ({ megabytes }) => megabytes.toFixed(0) },
  { title: 'bare s', of: ({ bareSeconds }) => bareSeconds.toFixed(1) },
  { title: 'product s', of: ({ productSeconds }) => productSeconds.toFixed(1) },
  { title: 'ratio', of: ({ ratio }) => ratio.toFixed(2) },
  { title: 'at rest MB', of: ({ restMegabytes }) => orUnknown(restMegabytes) },
  { title: 'peak MB', of: ({ peakMegabytes }) => orUnknown(peakMegabytes) },
];

/** The Node.js flags of `npm start`. */
const startFlags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: { start: string };
  };
  const flags = /exec node (?<flags>.*) dist\/server\/main\.js$/u.exec(scripts.start)?.groups?.flags;
  if (!flags) throw new Error('npm start does not start the server as the bench expects it to.');
  return flags.split(' ');
};

const memoryOf = (server: ServerProcess, figure: 'VmRSS' | 'VmHWM'): number | null => {
  try {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${figure}:\\s*(\\d+) kB`, 'mu').exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
};

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Exports the same rows with one statement in a separate process. */
const exportBare = async (order: BareExport): Promise<void> => {
  const child = fork(fileURLToPath(new URL('./bare-export.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
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

/** Compares an export of a million transactions by the built server with the baseline. */
export const measureFiles = async (
  { databaseUrl, big, today, rows }: Plan,
  { dataDir, rounds }: { dataDir: string; rounds: number },
  onFile: (file: MeasuredFile) => void,
): Promise<MeasuredFile[]> => {
  const fromDate = addDays(today, -Math.ceil((loadedDays * wantedRows) / Math.max(rows, wantedRows)));
  const toDate = addDays(today, -1);
  const file = join(dataDir, 'exported');
  const measured: MeasuredFile[] = [];
  for (const format of exportFormats) {
    const server = await startServerProcess(
      {
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        DEMO_DATA: 'off',
        PORT: '0',
        HOST: '127.0.0.1',
      },
      { nodeFlags: startFlags() },
    );
    try {
      const restMegabytes = memoryOf(server, 'VmRSS');
      const token = await logIn(server.url, 'read', big);
      const list = `${server.url}/api/v1/Merchant/${big.merchantId}/Transaction`;
      const query = new URLSearchParams({ fromDate, toDate });
      const rowCount = await countRows(`${list}?${query}`, token);
      const productSeconds: number[] = [];
      const bareSeconds: number[] = [];
      for (let round = 0; round < Math.min(rounds, maxRounds); round += 1) {
        const sides = [
          async () => {
            bareSeconds.push(
              await seconds(() => exportBare({ databaseUrl, merchantId: big.merchantId, fromDate, toDate, file })),
            );
          },
          async () => {
            productSeconds.push(await seconds(() => download(`${list}/Export?${query}&format=${format}`, token, file)));
          },
        ];
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side();
      }
      const row: MeasuredFile = {
        format,
        rowCount,
        megabytes: statSync(file).size / 1_000_000,
        productSeconds: median(productSeconds),
        bareSeconds: median(bareSeconds),
        ratio: median(bareSeconds.map((bare, round) => bare / (productSeconds[round] ?? Number.NaN))),
        peakMegabytes: memoryOf(server, 'VmHWM'),
        restMegabytes,
      };
      onFile(row);
      measured.push(row);
    } finally {
      await server.stop();
      rmSync(file, { force: true });
    }
  }
  return measured;
};
