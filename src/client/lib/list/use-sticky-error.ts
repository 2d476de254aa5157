import { useState } from 'react';

export interface FailableQuery<Data> {
  data: Data | undefined;
  dataUpdatedAt: number;
  error: unknown;
  /** Why the latest attempt failed, also while another one is waited for. */
  failureReason: unknown;
  /** How often all attempts have failed. */
  errorUpdateCount: number;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/**
 * While the server is away the live connection asks for a failed list again and again, at once after it has failed. Its failure stays on the
 * screen until there is an answer or someone asks to try again; it does not give way to the skeleton, nor to the rows of the view before.
 */
export const useStickyError = <Data>(view: string, query: FailableQuery<Data>): FailableQuery<Data> => {
  const [failure, setFailure] = useState<{ view: string; error: unknown } | null>(null);
  const error = query.error ?? (query.errorUpdateCount > 0 ? query.failureReason : null);
  if (error && (failure?.view !== view || failure.error !== error)) setFailure({ view, error });
  else if (failure && failure.view !== view) setFailure(null);

  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  if (isAnswered || failure?.view !== view) return query;
  return {
    ...query,
    data: undefined,
    error: failure.error,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => {
      const answer = query.refetch();
      setFailure(null);
      return answer;
    },
  };
};
