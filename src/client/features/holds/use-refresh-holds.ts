import { trpc } from '#client/lib/rpc/trpc.ts';

/** Returns the function that refetches what holds change. */
export const useRefreshHolds = (): (() => void) => {
  const utils = trpc.useUtils();
  return () => {
    void utils.holds.invalidate();
    void utils.standing.invalidate();
    void utils.ledger.invalidate();
    void utils.payouts.invalidate();
    void utils.today.invalidate();
    void utils.audit.list.invalidate();
  };
};
