import { readSettings } from '#server/config/settings.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { parseScrape } from '#tests/setup/scrape.ts';
import { callsOf, type Plan } from './calls.ts';
import { type Measured, type MeasuredServer, type MeasureOptions, measure, mediansOfSides } from './measure.ts';
import { cpuRatio, throughputRatio } from './measure-calls.ts';
import { type MeasuredRows, measureRows } from './measure-rows.ts';
import { selectCalls } from './options.ts';
import { pidOf, startProduct } from './product-server.ts';
import { requestsOf } from './requests.ts';
import { logIn } from './sessions.ts';
import { formatSpread } from './spread.ts';
import { startBare } from './start-bare.ts';
import type { Column } from './table.ts';

const connectionCounts = [1, 16, 64, 256] as const;
const loadedCalls: readonly string[] = ['list', 'submit, ten merchants'];

export const connectionColumns: Column<Measured>[] = [
  { title: 'call', of: ({ name }) => name },
  { title: 'throughput', of: ({ sides: [bare, product] }) => formatSpread(throughputRatio(product, bare)) },
  { title: 'CPU', of: ({ sides: [bare, product] }) => formatSpread(cpuRatio(product, bare)) },
  mediansOfSides('req/s bare / product', 'requestsPerSecond'),
  mediansOfSides('p99 ms bare / product', 'p99Ms'),
  mediansOfSides('refused % bare / product', 'refusedPercent'),
  mediansOfSides('event loop p99 ms bare / product', 'eventLoopDelayMs'),
];

/** Starts the product with the limits of its default settings, and reads its metrics. */
const startLimitedProduct = async (databaseUrl: string, dataDir: string) => {
  const { targetLatencyMs } = readSettings({}).pressure;
  const metricsPort = await freePort();
  const product = await startProduct(
    { databaseUrl, dataDir },
    {
      settings: {
        TARGET_LATENCY_MS: String(targetLatencyMs),
        METRICS_PORT: String(metricsPort),
      },
    },
  );
  const server: MeasuredServer = {
    url: product.url,
    pids: [pidOf(product)],
    // The metric covers the time since it was last read.
    eventLoopDelayMs: async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const seconds = parseScrape(text).value('nodejs_eventloop_lag_p99_seconds');
      return seconds === null ? null : seconds * 1000;
    },
  };
  return { server, stop: product.stop };
};

/** Measures reading and writing over REST with more and more connections, each with one request at a time. */
export const measureConnections = async (
  plan: Plan,
  { dataDir, wanted, ...options }: MeasureOptions & { dataDir: string; wanted: readonly string[] },
  onRow: (row: Measured) => void,
): Promise<MeasuredRows<Measured>> => {
  const calls = selectCalls(callsOf(plan), loadedCalls);
  const rows = calls.flatMap((call) =>
    connectionCounts.map((connections) => ({ name: `${call.name}: ${connections}`, call, connections })),
  );
  const bare = await startBare(plan.databaseUrl);
  try {
    const { server, stop } = await startLimitedProduct(plan.databaseUrl, dataDir);
    try {
      return await measureRows(selectCalls(rows, wanted), options.signal, async ({ name, call, connections }) => {
        const requests = await requestsOf(call, (kind, shop) => logIn(server.url, kind, shop));
        const sides = [
          { name: 'bare', server: bare, request: requests.rest },
          { name: 'REST', server, request: requests.rest },
        ];
        const row = await measure(name, sides, { ...options, connections, allowsRefusal: true });
        onRow(row);
        return row;
      });
    } finally {
      await stop();
    }
  } finally {
    await bare.stop();
  }
};
