import autocannon, { type LoadRequest } from 'autocannon';
import { factoryPassword } from '#db/factories/build-user.ts';
import { barePath, type Call, loginPaths, newSale } from './calls.ts';
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
  bare: Figures;
  product: Figures;
  /** Throughput of the product for each of the bare route's. */
  ratio: number;
}

const logIn = async (product: string, kind: Call['kind'], { email }: Shop): Promise<string> => {
  const answer = await fetch(`${product}${loginPaths[kind]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: factoryPassword }),
  });
  if (!answer.ok) throw new Error(`The login is answered with ${answer.status}.`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
};

/** The readers of these shops submit in turn, each with its own merchant's token. */
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

/** The same request for both, token and all; the bare route looks only at what it needs. */
const requestOf = async (product: string, call: Call, shop: Shop, path: string): Promise<LoadRequest> => {
  if (call.kind === 'submit') return submitRequest(product, path, call.shops);
  return { method: 'GET', path, headers: { authorization: `Bearer ${await logIn(product, 'read', shop)}` } };
};

const load = async (url: string, request: LoadRequest, seconds: number): Promise<Figures> => {
  const result = await autocannon({ url, connections, duration: seconds, requests: [request] });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0) {
    throw new Error(
      `${request.method} ${request.path}: ${result['2xx']} answers as they should be, ${result.non2xx} others, ${result.errors} failed.`,
    );
  }
  return { requestsPerSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 };
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
};

const typical = (rounds: readonly Figures[]): Figures => ({
  requestsPerSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
});

/** One call under load, product and bare route by turns; the first of a round changes, so that neither gains by its place. */
export const measure = async (
  addresses: Addresses,
  call: Call,
  shop: Shop,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measured> => {
  const requests = {
    product: await requestOf(addresses.product, call, shop, call.path),
    bare: await requestOf(addresses.product, call, shop, barePath(call.name)),
  };
  const figures: Record<keyof Addresses, Figures[]> = { product: [], bare: [] };
  for (const side of ['product', 'bare'] as const) await load(addresses[side], requests[side], warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    const sides = round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const);
    for (const side of sides) figures[side].push(await load(addresses[side], requests[side], seconds));
  }
  return {
    name: call.name,
    bare: typical(figures.bare),
    product: typical(figures.product),
    // Neighbours in time saw the same machine.
    ratio: median(
      figures.product.map(({ requestsPerSecond }, round) => {
        return requestsPerSecond / (figures.bare[round]?.requestsPerSecond ?? Number.NaN);
      }),
    ),
  };
};
