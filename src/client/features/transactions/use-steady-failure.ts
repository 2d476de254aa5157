import { useState } from 'react';

interface FailableQuery {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * While the server is away the live connection has a failed list asked again every few seconds. Its failure stays on the screen until there is
 * an answer, or until someone asks to try again, instead of giving way to the skeleton each time.
 */
export const useSteadyFailure = <Query extends FailableQuery>(view: string, query: Query): Query => {
  const [failure, setFailure] = useState<{ view: string; error: unknown } | null>(null);
  if (query.error && (failure?.view !== view || failure.error !== query.error))
    setFailure({ view, error: query.error });

  if (query.data !== undefined || failure?.view !== view) return query;
  return {
    ...query,
    error: failure.error,
    isFetching: false,
    refetch: () => {
      const answer = query.refetch();
      setFailure(null);
      return answer;
    },
  };
};
