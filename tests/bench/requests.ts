import type { LoadRequest } from 'autocannon';
import superjson from 'superjson';
import { type Call, newSale, type ReadCall, type SaleBody, type SubmitCall } from './calls.ts';
import { rpcRequestOf } from './rpc-request.ts';
import type { Shop } from './shop.ts';

/** The requests of one call on each transport. The baseline gets that of REST, and ignores its token. */
export interface Requests {
  rest: LoadRequest;
  rpc: LoadRequest;
}

/** Returns the access token of a merchant for the portal or for its card readers. */
export type TokenOf = (kind: Call['kind'], shop: Shop) => Promise<string>;

const requestsOfRead = async ({ path, shop, rpc }: ReadCall, tokenOf: TokenOf): Promise<Requests> => {
  const token = await tokenOf('read', shop);
  const headers = { 'accept-language': 'hu', authorization: `Bearer ${token}` };
  return { rest: { method: 'GET', path, headers }, rpc: await rpcRequestOf(token, rpc) };
};

/** Returns a request with the next reader's sale and the token of its merchant each time. */
const submitRequest = (
  readers: readonly { serialNumber: string; token: string }[],
  request: LoadRequest,
  bodyOf: (sale: SaleBody) => unknown,
): LoadRequest => {
  let turn = 0;
  return {
    ...request,
    setupRequest: (next) => {
      const { serialNumber = '', token = '' } = readers[turn % readers.length] ?? {};
      turn += 1;
      return {
        ...next,
        headers: { ...request.headers, 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(bodyOf(newSale(serialNumber))),
      };
    },
  };
};

const requestsOfSubmit = async ({ path, shops }: SubmitCall, tokenOf: TokenOf): Promise<Requests> => {
  const readers: { serialNumber: string; token: string }[] = [];
  for (const shop of shops) {
    const token = await tokenOf('submit', shop);
    for (const { serialNumber } of shop.terminals) readers.push({ serialNumber, token });
  }
  const put: LoadRequest = { method: 'PUT', path, headers: { 'accept-language': 'hu' } };
  const { body: _of, ...rpc } = await rpcRequestOf('', (client) => client.transactions.submit.mutate(newSale('')));
  return {
    rest: submitRequest(readers, put, (sale) => sale),
    rpc: submitRequest(readers, rpc, (sale) => ({ 0: superjson.serialize(sale) })),
  };
};

export const requestsOf = (call: Call, tokenOf: TokenOf): Promise<Requests> =>
  call.kind === 'read' ? requestsOfRead(call, tokenOf) : requestsOfSubmit(call, tokenOf);
