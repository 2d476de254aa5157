import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';

const seconds = [2, 2, 3, 4, 5, 7, 10];
const longest = 15;

/** Milliseconds until the bank is asked again: soon at first, when most answers come, then ever less often. */
export const pollDelay = (answersSoFar: number): number => (seconds[answersSoFar - 1] ?? longest) * 1000;

const notFound = 404;

/** How the payment ended: asked for until the bank has decided, through lost connections and failing servers. */
export const usePaymentResult = (checkoutId: string | null) => {
  const result = trpc.payments.getResult.useQuery(
    { checkoutId: checkoutId ?? '' },
    {
      enabled: checkoutId !== null,
      // Each failure shows at once; the next round is the retry.
      retry: false,
      refetchInterval: ({ state }) => {
        if (problemOf(state.error).status === notFound) return false;
        if (state.data && state.data.status !== 'Pending') return false;
        return pollDelay(state.dataUpdateCount + state.errorUpdateCount);
      },
    },
  );
  const isUnknown = problemOf(result.error).status === notFound;
  return { data: result.data, isUnknown, isLost: result.isError && !isUnknown };
};
