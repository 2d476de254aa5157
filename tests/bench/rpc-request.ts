import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/api/app-router.ts';

/** The HTTP request of a call as the link of the portal sends it. */
interface RpcRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const emptyResult = '[{"result":{"data":{"json":null}}}]';

/** A client with the portal's link and headers, which records its requests and sends none. */
const createRecordingClient = (token: string, onRequest: (request: RpcRequest) => void) =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: '/trpc',
        transformer: superjson,
        headers: { 'Accept-Language': 'hu', Authorization: `Bearer ${token}` },
        fetch: async (url, init) => {
          const { method, headers, body } = init ?? {};
          onRequest({
            method: method === 'POST' ? 'POST' : 'GET',
            path: String(url),
            headers: Object.fromEntries(new Headers(headers)),
            ...(typeof body === 'string' ? { body } : {}),
          });
          return new Response(emptyResult, { headers: { 'content-type': 'application/json' } });
        },
      }),
    ],
  });

export type RpcClient = ReturnType<typeof createRecordingClient>;

export const rpcRequestOf = async (
  token: string,
  call: (client: RpcClient) => Promise<unknown>,
): Promise<RpcRequest> => {
  const requests: RpcRequest[] = [];
  await call(createRecordingClient(token, (request) => requests.push(request)));
  const [request] = requests;
  if (!request || requests.length > 1) throw new Error(`The call sent ${requests.length} requests instead of one.`);
  return request;
};
