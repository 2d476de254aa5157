import { httpBatchLink, httpSubscriptionLink, type Operation, splitLink } from '@trpc/client';
import superjson from 'superjson';
import { callHeaders } from './authorized-fetch.ts';
import { EventSource, eventSourceInit } from './event-source.ts';
import { refreshLink } from './refresh-link.ts';
import { trpc } from './trpc.ts';

const url = '/trpc';
// Longer addresses are cut by proxies; what does not fit goes in a second request.
const maxURLLength = 2000;

/** A call that must not be done twice says so by `context: { idempotencyKey }`. It is the only one of its batch: people do one thing at a time. */
const keyHeader = (calls: readonly Operation[]): Record<string, string> => {
  const key = calls.map(({ context }) => context.idempotencyKey).find((each) => typeof each === 'string');
  return key === undefined ? {} : { 'Idempotency-Key': key };
};

const headers = ({ opList }: { opList: readonly Operation[] }) => ({ ...callHeaders(), ...keyHeader(opList) });

export const rpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: httpSubscriptionLink({ url, transformer: superjson, EventSource, eventSourceOptions: eventSourceInit }),
      false: [refreshLink, httpBatchLink({ url, transformer: superjson, maxURLLength, headers })],
    }),
  ],
});
