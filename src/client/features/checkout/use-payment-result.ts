import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';

const delaySeconds = [2, 2, 3, 4, 5, 7, 10];
const maxSeconds = 15;

/**
 * Returns the growing delay before the next poll in milliseconds.
 * Most results come within seconds.
 */
export const pollDelay = (answersSoFar: number): number => (delaySeconds[answersSoFar - 1] ?? maxSeconds) * 1000;

const notFound = 404;

/** Polls a payment's result until it is final, also through network and server errors. */
export const usePaymentResult = (checkoutId: string | null) => {
  const result = trpc.payments.getResult.useQuery(
    { checkoutId: checkoutId ?? '' },
    {
      enabled: checkoutId !== null,
      // An error is shown at once; the next poll is the retry.
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
