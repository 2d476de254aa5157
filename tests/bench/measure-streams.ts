import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { concurrencyDefaults } from '#server/config/fixed-settings.ts';
import { newSale, type Plan } from './calls.ts';
import { type MeasuredRows, measureRows } from './measure-rows.ts';
import { selectCalls } from './options.ts';
import { cpuSecondsOf, megabytesOf } from './process-figures.ts';
import { pidOf, startProduct } from './product-server.ts';
import { logIn } from './sessions.ts';
import type { Shop } from './shop.ts';
import { formatMedian, formatSpread, type Spread, spreadOf } from './spread.ts';
import type { Column } from './table.ts';

const streamCounts = [500, 5000];
const { liveStreamsPerSession: streamsPerSession } = concurrencyDefaults;
const openedTogether = 50;
const lists = 500;
const listsTogether = 4;
/** V8 collects all garbage of an idle process about 100 seconds after it did so before. */
const maxReturnMs = 150_000;

interface MeasuredStreams {
  name: string;
  kilobytesPerStream: number | null;
  /** From the request of a sale until the first and the last stream have its version. */
  firstMs: Spread | null;
  lastMs: Spread | null;
  /** CPU time of the server for a sale and all its streams. */
  cpuMs: Spread | null;
  /** What 99 of 100 lists take at the most, without streams and beside them. */
  listMs: number;
  listBesideMs: number;
  /** Resident memory before the streams, with them, and when V8 has collected what they left. */
  megabytes: [rest: number | null, open: number | null, closed: number | null];
  /** From the end of the streams until most of their memory is free again; null if it took more than `maxReturnMs`. */
  returnedAfterMs: number | null;
}

export const streamColumns: Column<MeasuredStreams>[] = [
  { title: 'streams', of: ({ name }) => name },
  { title: 'kB a stream', of: ({ kilobytesPerStream }) => kilobytesPerStream?.toFixed(0) ?? '?' },
  { title: 'first ms', of: ({ firstMs }) => formatMedian(firstMs) },
  { title: 'last ms', of: ({ lastMs }) => formatSpread(lastMs, 0) },
  { title: 'CPU ms a sale', of: ({ cpuMs }) => formatMedian(cpuMs) },
  { title: 'list p99 ms', of: ({ listMs }) => listMs.toFixed(0) },
  { title: 'beside them', of: ({ listBesideMs }) => listBesideMs.toFixed(0) },
  {
    title: 'MB before / open / closed',
    of: ({ megabytes }) => megabytes.map((mb) => mb?.toFixed(0) ?? '?').join(' / '),
  },
  {
    title: 'returned after s',
    of: ({ returnedAfterMs }) => (returnedAfterMs === null ? '?' : (returnedAfterMs / 1000).toFixed(0)),
  },
];

/** Opens a stream, and calls `onVersion` for each version that it is sent. */
const openStream = async (url: URL, merchantId: string, token: string, onVersion: () => void): Promise<Socket> => {
  const socket = connect(Number(url.port), url.hostname);
  const input = encodeURIComponent(JSON.stringify({ json: { watches: [{ merchantId }] } }));
  socket.setEncoding('utf8');
  const isOpen = new Promise<void>((resolve, reject) => {
    socket.on('data', (text: string) => {
      if (text.includes('serialized-error')) reject(new Error(`A stream has ended: ${text}`));
      if (!text.includes('"version"')) return;
      onVersion();
      resolve();
    });
    socket.on('error', reject);
  });
  socket.write(
    `GET /trpc/live.changes?input=${input} HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  await isOpen;
  return socket;
};

const p99OfLists = async (server: string, { merchantId }: Shop, token: string): Promise<number> => {
  const times: number[] = [];
  const listInTurn = async () => {
    while (times.length < lists) {
      const startedAt = performance.now();
      const response = await fetch(`${server}/api/v1/Merchant/${merchantId}/Transaction`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.text();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: listsTogether }, listInTurn));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
};

const submitSale = async (server: string, shop: Shop, token: string): Promise<void> => {
  const response = await fetch(`${server}/api/Mobile/v1/Transaction`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(newSale(shop.terminals[0]?.serialNumber ?? '')),
  });
  if (!response.ok) throw new Error(`The sale is answered with ${response.status}.`);
};

/**
 * Waits until a process has returned most of what it has taken from `restMb` to `openMb`, and resolves with the
 * milliseconds.
 */
const waitForMemory = async (
  pid: number,
  restMb: number,
  openMb: number,
  signal: AbortSignal,
): Promise<number | null> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < maxReturnMs) {
    signal.throwIfAborted();
    const now = megabytesOf(pid, 'VmRSS');
    if (now !== null && now < (restMb + openMb) / 2) return performance.now() - startedAt;
    await setTimeout(1000);
  }
  return null;
};

interface StreamOptions {
  dataDir: string;
  rounds: number;
  /** Names of the rows to measure; empty for all. */
  wanted: readonly string[];
  signal: AbortSignal;
}

const measureStreamCount = async (
  { databaseUrl, big, others: [shop = big] }: Plan,
  count: number,
  { dataDir, rounds, signal }: Omit<StreamOptions, 'wanted'>,
): Promise<MeasuredStreams> => {
  const settings = { MAX_LIVE_STREAMS: String(count) };
  const server = await startProduct({ databaseUrl, dataDir }, { settings });
  const pid = pidOf(server);
  const sockets: Socket[] = [];
  try {
    const token = await logIn(server.url, 'read', shop);
    const readerToken = await logIn(server.url, 'submit', shop);
    const streamTokens: string[] = [];
    while (streamTokens.length * streamsPerSession < count) streamTokens.push(await logIn(server.url, 'read', shop));
    const tokenOf = (stream: number): string => streamTokens[Math.floor(stream / streamsPerSession)] ?? token;
    // Warms the server up.
    for (let i = 0; i < 3; i += 1) await p99OfLists(server.url, shop, token);
    const listMs = await p99OfLists(server.url, shop, token);
    const rest = megabytesOf(pid, 'VmRSS');
    let arrivals: number[] = [];
    let onAll = () => {};
    const onVersion = () => {
      arrivals.push(performance.now());
      if (arrivals.length === count) onAll();
    };
    while (sockets.length < count) {
      const missing = Math.min(openedTogether, count - sockets.length);
      const opened = Array.from({ length: missing }, (_, index) =>
        openStream(new URL(server.url), shop.merchantId, tokenOf(sockets.length + index), onVersion),
      );
      sockets.push(...(await Promise.all(opened)));
    }
    const open = megabytesOf(pid, 'VmRSS');
    const [firstMs, lastMs, cpuMs]: [number[], number[], (number | null)[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      signal.throwIfAborted();
      arrivals = [];
      const haveAll = new Promise<void>((resolve) => {
        onAll = resolve;
      });
      const before = cpuSecondsOf(pid);
      const startedAt = performance.now();
      await submitSale(server.url, shop, readerToken);
      await haveAll;
      const after = cpuSecondsOf(pid);
      firstMs.push((arrivals[0] ?? Number.NaN) - startedAt);
      lastMs.push((arrivals.at(-1) ?? Number.NaN) - startedAt);
      cpuMs.push(before === null || after === null ? null : (after - before) * 1000);
    }
    const listBesideMs = await p99OfLists(server.url, shop, token);
    await Promise.all(sockets.map((socket) => once(socket.destroy(), 'close')));
    const returnedAfterMs = rest === null || open === null ? null : await waitForMemory(pid, rest, open, signal);
    return {
      name: String(count),
      kilobytesPerStream: rest === null || open === null ? null : ((open - rest) * 1024) / count,
      firstMs: spreadOf(firstMs),
      lastMs: spreadOf(lastMs),
      cpuMs: spreadOf(cpuMs),
      listMs,
      listBesideMs,
      megabytes: [rest, open, megabytesOf(pid, 'VmRSS')],
      returnedAfterMs,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
};

/** Measures what open live streams of one merchant cost, and how soon a sale reaches them. */
export const measureStreams = (
  plan: Plan,
  options: StreamOptions,
  onRow: (row: MeasuredStreams) => void,
): Promise<MeasuredRows<MeasuredStreams>> =>
  measureRows(
    selectCalls(
      streamCounts.map((count) => ({ name: String(count), count })),
      options.wanted,
    ),
    options.signal,
    async ({ count }) => {
      const row = await measureStreamCount(plan, count, options);
      onRow(row);
      return row;
    },
  );
