import type { LoadRequest } from 'autocannon';
import { factoryPassword } from '#db/factories/build-user.ts';
import { barePath, type Call, loginPaths, newSale, type ReadCall } from './calls.ts';
import { importAutocannon } from './packages.ts';
import type { Addresses } from './server.ts';
import type { Shop } from './shop.ts';

const connections = 10;
const warmUpSeconds = 1;

export interface Figures {
  requestsPerSecond: number;
  p99Ms: number;
}

export interface Measured {
  name: string;
  /** The measured side. */
  subject: Figures;
  /** The side it is compared with. */
  yardstick: Figures;
  /** The throughput of the subject divided by that of the yardstick. */
  ratio: number;
}

/** Sends the same request to one server or for one merchant. */
interface Side {
  url: string;
  request: LoadRequest;
}

export const logIn = async (product: string, kind: Call['kind'], { email }: Shop): Promise<string> => {
  const answer = await fetch(`${product}${loginPaths[kind]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: factoryPassword }),
  });
  if (!answer.ok) throw new Error(`The login is answered with ${answer.status}.`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
};

/** Submits sales of these shops in turn, each with the token of its merchant. */
const submitRequest = async (product: string, path: string, shops: readonly Shop[]): Promise<LoadRequest> => {
  const readers: { serialNumber: string; authorization: string }[] = [];
  for (const shop of shops) {
    const authorization = `Bearer ${await logIn(product, 'submit', shop)}`;
    for (const { serialNumber } of shop.terminals) readers.push({ serialNumber, authorization });
  }
  let turn = 0;
  return {
    method: 'PUT',
    path,
    headers: {},
    setupRequest: (request) => {
      const { serialNumber = '', authorization = '' } = readers[turn % readers.length] ?? {};
      turn += 1;
      return {
        ...request,
        headers: { ...request.headers, 'content-type': 'application/json', authorization },
        body: JSON.stringify(newSale(serialNumber)),
      };
    },
  };
};

/** Both sides get the same request with the token; the baseline ignores what it does not need. */
const requestOf = async (product: string, call: Call, shop: Shop, path: string): Promise<LoadRequest> => {
  if (call.kind === 'submit') return submitRequest(product, path, call.shops);
  return { method: 'GET', path, headers: { authorization: `Bearer ${await logIn(product, 'read', shop)}` } };
};

const load = async (url: string, request: LoadRequest, seconds: number): Promise<Figures> => {
  const autocannon = await importAutocannon();
  const result = await autocannon({ url, connections, duration: seconds, requests: [request] });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0) {
    throw new Error(
      `${request.method} ${request.path}: ${result['2xx']} answers as they should be, ${result.non2xx} others, ${result.errors} failed.`,
    );
  }
  return { requestsPerSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 };
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
};

const typical = (rounds: readonly Figures[]): Figures => ({
  requestsPerSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
});

const sideNames = ['subject', 'yardstick'] as const;

/** Loads both sides alternately; the order changes with each round. */
const compare = async (
  name: string,
  sides: Record<(typeof sideNames)[number], Side>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measured> => {
  const figures: Record<(typeof sideNames)[number], Figures[]> = { subject: [], yardstick: [] };
  for (const side of sideNames) await load(sides[side].url, sides[side].request, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sideNames : sideNames.toReversed()) {
      figures[side].push(await load(sides[side].url, sides[side].request, seconds));
    }
  }
  return {
    name,
    subject: typical(figures.subject),
    yardstick: typical(figures.yardstick),
    // Adjacent measurements ran under the same conditions.
    ratio: median(
      figures.subject.map(({ requestsPerSecond }, round) => {
        return requestsPerSecond / (figures.yardstick[round]?.requestsPerSecond ?? Number.NaN);
      }),
    ),
  };
};

/** Compares a call of the product with its own SQL behind a baseline route. */
export const measure = async (
  { product, bare }: Addresses,
  call: Call,
  shop: Shop,
  options: { rounds: number; seconds: number },
): Promise<Measured> =>
  compare(
    call.name,
    {
      subject: { url: product, request: await requestOf(product, call, shop, call.path) },
      yardstick: { url: bare, request: await requestOf(product, call, shop, barePath(call.name)) },
    },
    options,
  );

/** Compares a call for the merchant with many transactions with the same call for the one with few. */
export const measureSize = async (
  { product }: Addresses,
  calls: { big: ReadCall; small: ReadCall },
  { big, small }: { big: Shop; small: Shop },
  options: { rounds: number; seconds: number },
): Promise<Measured> =>
  compare(
    calls.big.name,
    {
      subject: { url: product, request: await requestOf(product, calls.big, big, calls.big.path) },
      yardstick: { url: product, request: await requestOf(product, calls.small, small, calls.small.path) },
    },
    options,
  );
