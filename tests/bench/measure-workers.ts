import { callsOf, type Plan } from './calls.ts';
import { limitCpu } from './cpu-limit.ts';
import { type Measured, type MeasureOptions, measure, mediansOfSides } from './measure.ts';
import { cpuRatio, throughputRatio } from './measure-calls.ts';
import { type MeasuredRows, measureRows } from './measure-rows.ts';
import { selectCalls } from './options.ts';
import { processTreeOf } from './process-figures.ts';
import { pidOf, startProduct } from './product-server.ts';
import { requestsOf } from './requests.ts';
import { logIn } from './sessions.ts';
import { formatSpread } from './spread.ts';
import type { Column } from './table.ts';

const connections = 32;
/**
 * The part of a processor that each process has that answers requests; the database and the load generator have the
 * rest.
 */
export const workerShare = 0.25;
const loadedCalls: readonly string[] = ['list', 'submit, ten merchants'];

export const workerColumns: Column<Measured>[] = [
  { title: 'call', of: ({ name }) => name },
  { title: 'throughput', of: ({ sides: [one, two] }) => formatSpread(throughputRatio(two, one)) },
  { title: 'CPU', of: ({ sides: [one, two] }) => formatSpread(cpuRatio(two, one)) },
  mediansOfSides('req/s one / two', 'requestsPerSecond'),
  mediansOfSides('p99 ms one / two', 'p99Ms'),
  mediansOfSides('server µs one / two', 'serverCpuUs'),
];

interface MeasuredWorkers extends MeasuredRows<Measured> {
  /** Whether the system limited the processes. */
  isLimited: boolean;
}

/**
 * Compares a server with two worker processes with one, as if the database and the load generator were on other
 * machines: each process that answers requests has a quarter of a processor. The health check needs no database.
 */
export const measureWorkers = async (
  { databaseUrl, ...plan }: Plan,
  { dataDir, warmUp, wanted, ...options }: MeasureOptions & { dataDir: string; wanted: readonly string[] },
  onRow: (row: Measured) => void,
): Promise<MeasuredWorkers> => {
  const start = async (workers: number) => {
    const server = await startProduct({ databaseUrl, dataDir }, { settings: { WORKERS: String(workers) } });
    const pids = processTreeOf(pidOf(server));
    // With several workers, the first process only supervises.
    const limit = limitCpu(workers > 1 ? pids.slice(1) : pids, workerShare);
    const stop = async () => {
      await server.stop();
      limit.remove();
    };
    return { url: server.url, pids, isLimited: limit.isSet, stop };
  };
  const calls = selectCalls(callsOf({ databaseUrl, ...plan }), loadedCalls);
  const one = await start(1);
  try {
    const two = await start(2);
    try {
      const rows = [
        ...calls.map((call) => ({
          name: call.name,
          requestOf: async () => (await requestsOf(call, (kind, shop) => logIn(one.url, kind, shop))).rest,
        })),
        {
          name: 'health check',
          requestOf: async () => ({ method: 'GET', path: '/health', headers: {} }),
        },
      ];
      const measured = await measureRows(selectCalls(rows, wanted), options.signal, async ({ name, requestOf }) => {
        const request = await requestOf();
        const sides = [
          { name: 'one', server: one, request },
          { name: 'two', server: two, request },
        ];
        // Each worker compiles its code itself, after some thousand requests.
        const row = await measure(name, sides, { ...options, warmUp: 2 * warmUp, connections });
        onRow(row);
        return row;
      });
      return { ...measured, isLimited: one.isLimited && two.isLimited };
    } finally {
      await two.stop();
    }
  } finally {
    await one.stop();
  }
};
