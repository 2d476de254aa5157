import { recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';

const refetchMs = 60_000;

/** Returns what the merchant is owed. Refetched every minute, because all fees of the open days are added up. */
export const useBalance = (merchantId: string) =>
  trpc.ledger.balance.useQuery(
    { merchantId },
    { meta: notLive, refetchInterval: ({ state }) => recoveryInterval(state.error) || refetchMs },
  );
