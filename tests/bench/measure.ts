import type { LoadRequest } from 'autocannon';
import { type LoadOptions, load } from './load.ts';
import { cpuSecondsOf, machineCpuSeconds } from './process-figures.ts';
import { formatMedian, type Spread, spreadOf } from './spread.ts';
import type { Column } from './table.ts';

/** A server under load. */
export interface MeasuredServer {
  url: string;
  /** Its processes. */
  pids: readonly number[];
  /**
   * Returns how late the event loop was since the last call, 99 of 100 times at the most; for servers that report it.
   */
  eventLoopDelayMs?: () => Promise<number | null>;
}

/** One way to answer a call: the server and the request to it. */
export interface Side {
  name: string;
  server: MeasuredServer;
  request: LoadRequest;
}

/** The load of one side in one round. CPU times are microseconds per request. */
export interface Round {
  requestsPerSecond: number;
  p99Ms: number;
  serverCpuUs: number | null;
  databaseCpuUs: number | null;
  /** Cores that programs outside of the measurement kept busy meanwhile. */
  otherCores: number | null;
  /** The part of the requests that was refused with 503. */
  refusedPercent: number;
  eventLoopDelayMs: number | null;
}

export interface MeasuredSide {
  name: string;
  rounds: Round[];
}

/** A compared call. The first side is the one to compare with. */
export interface Measured {
  name: string;
  sides: MeasuredSide[];
}

export interface MeasureOptions {
  rounds: number;
  /** The approximate seconds of one side in a round. */
  seconds: number;
  /** Requests to each side before the first round. */
  warmUp: number;
  connections: number;
  /** Whether an overloaded server may refuse requests with 503. */
  allowsRefusal?: boolean;
  databasePid: number;
  signal: AbortSignal;
}

const maxWarmUpMs = 10_000;

const difference = (after: number | null, before: number | null): number | null =>
  after === null || before === null ? null : after - before;

const cpuSecondsOfAll = (pids: readonly number[]): number | null =>
  pids.reduce<number | null>((sum, pid) => {
    const seconds = cpuSecondsOf(pid);
    return sum === null || seconds === null ? null : sum + seconds;
  }, 0);

/** Reads the CPU times of all processes of a measurement. */
const readCpu = (server: MeasuredServer, databasePid: number) => ({
  server: cpuSecondsOfAll(server.pids),
  database: cpuSecondsOf(databasePid),
  generator: cpuSecondsOf(process.pid),
  machine: machineCpuSeconds(),
});

/** Loads a side with `count` requests and measures what they cost. */
const measureLoad = async (
  { server, request }: Side,
  { count, databasePid, ...options }: LoadOptions & { databasePid: number },
): Promise<Round> => {
  await server.eventLoopDelayMs?.();
  const before = readCpu(server, databasePid);
  const started = performance.now();
  const { requests, seconds, p99Ms, refused } = await load(server.url, request, { count, ...options });
  const elapsedSeconds = (performance.now() - started) / 1000;
  const after = readCpu(server, databasePid);
  const used = (what: keyof typeof before) => difference(after[what], before[what]);
  const perRequestUs = (cpuSeconds: number | null) =>
    cpuSeconds === null ? null : (cpuSeconds * 1e6) / (requests + refused);
  const own = [used('server'), used('database'), used('generator')].reduce<number>(
    (sum, value) => sum + (value ?? 0),
    0,
  );
  const machine = used('machine');
  return {
    requestsPerSecond: requests / seconds,
    p99Ms,
    serverCpuUs: perRequestUs(used('server')),
    databaseCpuUs: perRequestUs(used('database')),
    refusedPercent: (refused / (requests + refused)) * 100,
    eventLoopDelayMs: (await server.eventLoopDelayMs?.()) ?? null,
    otherCores: machine === null ? null : Math.max(0, machine - own) / elapsedSeconds,
  };
};

/**
 * Returns the requests per second of the last part of the warm-up. Each part is as long as all parts before it, so that
 * the warm-up ends early for a side whose requests take long.
 */
const warmUpSide = async ({ server, request }: Side, { count, ...options }: LoadOptions): Promise<number> => {
  const started = performance.now();
  let part = options.connections;
  for (let sent = part; ; sent += part) {
    const { requests, seconds } = await load(server.url, request, { ...options, count: part });
    if (sent >= count || performance.now() - started > maxWarmUpMs) return requests / seconds;
    part = sent;
  }
};

/** Loads all sides in turn, in rounds; the order is rotated with each round. */
export const measure = async (name: string, sides: readonly Side[], options: MeasureOptions): Promise<Measured> => {
  const { rounds, seconds, warmUp, connections, allowsRefusal = false, databasePid, signal } = options;
  const prepared = [];
  for (const side of sides) {
    signal.throwIfAborted();
    const perSecond = await warmUpSide(side, { count: warmUp, connections, allowsRefusal });
    prepared.push({ side, count: Math.round(perSecond * seconds), measured: [] as Round[] });
  }
  for (let round = 0; round < rounds; round += 1) {
    const first = round % sides.length;
    for (const { side, count, measured } of [...prepared.slice(first), ...prepared.slice(0, first)]) {
      signal.throwIfAborted();
      measured.push(await measureLoad(side, { count, connections, allowsRefusal, databasePid }));
    }
  }
  return { name, sides: prepared.map(({ side, measured }) => ({ name: side.name, rounds: measured })) };
};

export const figureOf = (side: MeasuredSide | undefined, figure: keyof Round): Spread | null =>
  side ? spreadOf(side.rounds.map((round) => round[figure])) : null;

/** Divides a figure of one side by that of another, round by round, because rounds ran under the same conditions. */
export const ratioOf = (
  dividend: MeasuredSide | undefined,
  divisor: MeasuredSide | undefined,
  figure: keyof Round | ((round: Round) => number | null),
): Spread | null => {
  if (!dividend || !divisor) return null;
  const read = typeof figure === 'function' ? figure : (round: Round) => round[figure];
  return spreadOf(
    dividend.rounds.map((round, i) => {
      const other = divisor.rounds[i];
      const [above, below] = [read(round), other ? read(other) : null];
      return above === null || below === null ? null : above / below;
    }),
  );
};

/** A column with the medians of a figure of all sides, in their order. */
export const mediansOfSides = (title: string, figure: keyof Round): Column<Measured> => ({
  title,
  of: ({ sides }) => sides.map((side) => formatMedian(figureOf(side, figure))).join(' / '),
});

export const otherCoresOf = (rows: readonly Measured[]): Spread | null =>
  spreadOf(rows.flatMap(({ sides }) => sides.flatMap(({ rounds }) => rounds.map(({ otherCores }) => otherCores))));
