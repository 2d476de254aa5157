import { httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import superjson from 'superjson';
import { callHeaders } from './authorized-fetch.ts';
import { EventSource, eventSourceInit } from './event-source.ts';
import { refreshLink } from './refresh-link.ts';
import { trpc } from './trpc.ts';

const url = '/trpc';
// Longer addresses are cut by proxies; what does not fit goes in a second request.
const maxURLLength = 2000;

export const rpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: httpSubscriptionLink({ url, transformer: superjson, EventSource, eventSourceOptions: eventSourceInit }),
      false: [refreshLink, httpBatchLink({ url, transformer: superjson, maxURLLength, headers: callHeaders })],
    }),
  ],
});
