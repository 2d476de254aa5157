import { recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';

const refetchMs = 60_000;

/** Refetched only every minute, not with each sale: the server adds up all open fees. */
export const useBalance = (merchantId: string) =>
  trpc.ledger.balance.useQuery(
    { merchantId },
    { meta: notLive, refetchInterval: ({ state }) => recoveryInterval(state.error) || refetchMs },
  );
