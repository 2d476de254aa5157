import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { readPoolState } from '#db/connection/pool-observer.ts';
import { productVersion } from '#server/config/product-version.ts';
import type { Deps } from '#server/platform/deps.ts';

/** True if the largest of a server's workers counts, not the sum. */
const isLargestOfWorkers = (name: string): boolean => /^(nodejs_eventloop_lag_|process_start_time_)/u.test(name);

/** The part of a metric that prom-client's types omit. */
interface Aggregated {
  name: string;
  aggregator: string;
}

const addProcessMetrics = (registry: Registry): void => {
  collectDefaultMetrics({ register: registry });
  for (const metric of registry.getMetricsAsArray() as unknown as Aggregated[]) {
    if (isLargestOfWorkers(metric.name)) metric.aggregator = 'max';
  }
};

/**
 * Adds metrics of this process: connections, streams, downloads, memory,
 * event loop and version. Each scrape reads them.
 */
export const addServerGauges = ({
  metrics,
  sequelize,
  limits,
}: Pick<Deps, 'metrics' | 'sequelize' | 'limits'>): void => {
  addProcessMetrics(metrics.registry);
  const registers = [metrics.registry];
  const read = (name: string, help: string, value: () => number): void => {
    const gauge: Gauge = new Gauge({
      name: `csippano_${name}`,
      help,
      registers,
      collect: () => gauge.set(value()),
    });
  };
  read(
    'db_connections_used',
    'Connections of the pool that work for a request or job.',
    () => readPoolState(sequelize).used,
  );
  read('db_connections_idle', 'Open connections of the pool that do nothing.', () => readPoolState(sequelize).idle);
  read('db_connections_max', 'DATABASE_POOL_SIZE.', () => readPoolState(sequelize).max);
  read(
    'db_connections_waiting',
    'Requests and jobs that wait for a connection.',
    () => readPoolState(sequelize).waiting,
  );
  read('live_streams', 'Open streams of live updates.', () => limits.liveStreams.count);
  read('downloads_in_progress', 'Exports and large files that are being sent.', () => limits.downloads.count);
  read('heap_limit_bytes', 'The size at which the heap is full.', () => getHeapStatistics().heap_size_limit);
  new Gauge({
    name: 'csippano_build_info',
    help: 'Always 1; the labels are the versions of the product and of Node.js.',
    labelNames: ['version', 'node'],
    registers,
    aggregator: 'first',
  }).set({ version: productVersion, node: process.version }, 1);
};
