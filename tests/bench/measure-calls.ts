import { type Call, callsOf, type Plan } from './calls.ts';
import { compareAnswers } from './compare-answers.ts';
import {
  type Measured,
  type MeasuredServer,
  type MeasuredSide,
  type MeasureOptions,
  measure,
  mediansOfSides,
  ratioOf,
  type Side,
} from './measure.ts';
import { type MeasuredRows, measureRows } from './measure-rows.ts';
import { selectCalls } from './options.ts';
import { startPeers } from './peers/start-peers.ts';
import { pidOf, startProduct } from './product-server.ts';
import { requestsOf } from './requests.ts';
import { logIn } from './sessions.ts';
import { formatSpread, type Spread } from './spread.ts';
import { startBare } from './start-bare.ts';
import type { Column } from './table.ts';

/** The product's requests per second for each one of the baseline. */
export const throughputRatio = (side: MeasuredSide | undefined, bare: MeasuredSide | undefined): Spread | null =>
  ratioOf(side, bare, 'requestsPerSecond');

/** The baseline's CPU time for each one of the product's: the throughput ratio of servers that nothing else limits. */
export const cpuRatio = (side: MeasuredSide | undefined, bare: MeasuredSide | undefined): Spread | null =>
  ratioOf(bare, side, 'serverCpuUs');

const columnOf =
  (name: string, ratio: typeof cpuRatio) =>
  ({ sides: [bare, ...others] }: Measured): string => {
    const side = others.find((other) => other.name === name);
    return side ? formatSpread(ratio(side, bare)) : '–';
  };

/**
 * The columns of calls: two ratios of each side that any of the rows has, and the medians of all sides in their order.
 */
export const callColumns = (rows: readonly Measured[]): Column<Measured>[] => {
  const names = new Set(rows.flatMap(({ sides: [, ...others] }) => others.map(({ name }) => name)));
  return [
    { title: 'call', of: ({ name }) => name },
    ...[...names].flatMap((name): Column<Measured>[] => [
      { title: `${name} throughput`, of: columnOf(name, throughputRatio) },
      { title: `${name} CPU`, of: columnOf(name, cpuRatio) },
    ]),
    mediansOfSides('req/s', 'requestsPerSecond'),
    mediansOfSides('p99 ms', 'p99Ms'),
    mediansOfSides('server µs', 'serverCpuUs'),
    mediansOfSides('database µs', 'databaseCpuUs'),
  ];
};

interface CallOptions extends MeasureOptions {
  dataDir: string;
  /** The rows to measure; empty for all. */
  wanted: readonly string[];
  /** Another built server to measure beside the product; null for none. */
  beside: string | null;
  /** Whether to measure the peers, too. */
  hasPeers: boolean;
}

/** Starts all servers and returns the function of the sides of a call. `stops` gets what ends the servers. */
const startSides = async (
  { databaseUrl }: Plan,
  { dataDir, beside, hasPeers }: CallOptions,
  stops: (() => Promise<unknown>)[],
) => {
  const bare = await startBare(databaseUrl);
  stops.push(bare.stop);
  const start = async (program?: string) => {
    const server = await startProduct({ databaseUrl, dataDir }, program === undefined ? {} : { program });
    stops.push(server.stop);
    return { url: server.url, pids: [pidOf(server)] };
  };
  const product = await start();
  const other = beside === null ? null : await start(beside);
  const peers = hasPeers ? await startPeers(databaseUrl) : null;
  if (peers) stops.push(peers.stop);
  return async (call: Call): Promise<Side[]> => {
    const requests = await requestsOf(call, (kind, shop) => logIn(product.url, kind, shop));
    const transports = (name: string, server: MeasuredServer): Side[] => [
      { name: `${name}REST`, server, request: requests.rest },
      { name: `${name}RPC`, server, request: requests.rpc },
    ];
    const ofBare: Side = { name: 'bare', server: bare, request: requests.rest };
    await compareAnswers({ url: product.url, request: requests.rest }, ofBare);
    return [
      ofBare,
      ...transports('', product),
      ...(other ? transports('other ', other) : []),
      ...((await peers?.sidesOf(call, { url: product.url, requests })) ?? []),
    ];
  };
};

/** Compares calls of the product, over REST and RPC, with the routes of the baseline. */
export const measureCalls = async (
  plan: Plan,
  options: CallOptions,
  onRow: (row: Measured) => void,
): Promise<MeasuredRows<Measured>> => {
  const calls = selectCalls(callsOf(plan), options.wanted);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const sidesOfCall = await startSides(plan, options, stops);
    return await measureRows(calls, options.signal, async (call) => {
      const row = await measure(call.name, await sidesOfCall(call), options);
      onRow(row);
      return row;
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};
