import { trpc } from '#client/lib/rpc/trpc.ts';

/** Returns the function that refetches what payouts change. */
export const useRefreshPayouts = (): (() => void) => {
  const utils = trpc.useUtils();
  return () => {
    void utils.payouts.invalidate();
    void utils.ledger.invalidate();
    void utils.audit.list.invalidate();
  };
};
