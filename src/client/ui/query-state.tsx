import { Box, type BoxProps, VisuallyHidden } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf, recoveryInterval } from '#client/lib/problem.ts';
import { useIsOnline } from '#client/lib/use-is-online.ts';
import { Button } from './button.tsx';
import { focusOnMount } from './dom.ts';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';
import { StartLink } from './start-link.tsx';

/** The used part of a React Query result; any `useQuery` result fits. */
export interface QueryLike<Data> {
  data: Data | undefined;
  error: unknown;
  /** How often all attempts failed. */
  errorUpdateCount: number;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Shown while loading. Give it the size of the content. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  /** False if the caller marks former answers itself, by `FormerAnswer`. */
  marksFormer?: boolean;
  children: (data: Data) => ReactNode;
}

/** Marks a former answer during a request; quick changes show none. */
export const FormerAnswer = ({ isFormer, ...props }: BoxProps & { isFormer: boolean }) => (
  <Box
    aria-busy={isFormer}
    opacity={isFormer ? 0.6 : 1}
    transition="opacity 150ms"
    transitionDelay={isFormer ? '150ms' : '0ms'}
    {...props}
  />
);

/** True until the first answer or error of a query. */
export const isFirstLoad = ({
  isPending,
  errorUpdateCount,
}: {
  isPending: boolean;
  errorUpdateCount: number;
}): boolean => isPending && errorUpdateCount === 0;

/** Replaces the missing error of a query without a network. */
const offline = new Error('There is no network.');

export const QueryState = <Data,>({
  query,
  skeleton,
  isEmpty,
  empty,
  marksFormer = true,
  children,
}: QueryStateProps<Data>) => {
  const { data, error, errorUpdateCount, isFetching, isPlaceholderData, refetch } = query;
  // React Query clears the error during a refetch.
  // Keeping it leaves the reason and the button until the response.
  const [lastError, setLastError] = useState<unknown>(null);
  if (error && error !== lastError) setLastError(error);
  const isOnline = useIsOnline();
  const [isRetried, setIsRetried] = useState(false);
  const retry = (
    <RetryButton
      isLoading={isRetried && isFetching}
      onClick={() => {
        setIsRetried(true);
        void refetch();
      }}
    />
  );

  const isAnswered = data !== undefined && !isPlaceholderData;
  // Without a network an unanswered query has failed; it repeats later.
  const failure = error ?? (errorUpdateCount > 0 ? lastError : null) ?? (isOnline ? null : offline);
  if (!isAnswered && failure) return <LoadFailure error={failure} retry={retry} />;

  if (data === undefined)
    return (
      <div aria-busy>
        <LoadingStatus />
        {skeleton}
      </div>
    );

  return (
    <FormerAnswer
      isFormer={marksFormer && isPlaceholderData}
      // A successful retry removes its button, so the focus moves here.
      {...(isRetried ? { ref: focusOnMount, tabIndex: -1, outline: 'none' } : {})}
    >
      {error ? (
        <Box mb="4">
          <RefreshFailure error={error} retry={retry} />
        </Box>
      ) : null}
      {isEmpty?.(data) ? empty : children(data)}
    </FormerAnswer>
  );
};

const LoadingStatus = () => {
  const { t } = useTranslation();
  return <VisuallyHidden role="status">{t('common:loading')}</VisuallyHidden>;
};

const RetryButton = ({ isLoading, onClick }: { isLoading: boolean; onClick: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button variant="outline" icon={<RotateCw />} loading={isLoading} onClick={onClick}>
      {t('ui:retry')}
    </Button>
  );
};

interface FailureProps {
  error: unknown;
  retry: ReactNode;
}

const notFound = 404;

/** A failure's reason with a retry or, if useless, the start screen. */
const LoadFailure = ({ error, retry }: FailureProps) => {
  const { t } = useTranslation();
  const { status, code } = problemOf(error);
  // Other 403 codes ask for a confirmation; a retry opens it.
  const outcome = status === notFound ? 'notFound' : code === 'forbidden' ? 'forbidden' : 'loadFailed';
  const isFinal = outcome !== 'loadFailed';
  return (
    <div role="alert">
      <EmptyState
        illustration={isFinal ? 'notFound' : 'cut'}
        title={t(`ui:${outcome}`)}
        action={isFinal ? <StartLink /> : retry}
      >
        {outcome === 'notFound' ? <p>{t('ui:notFoundText')}</p> : <ProblemText error={error} />}
        {recoveryInterval(error) !== false && <p>{t('ui:retriesItself')}</p>}
      </EmptyState>
    </div>
  );
};

const RefreshFailure = ({ error, retry }: FailureProps) => {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t('ui:refreshFailed')} action={retry}>
      <ProblemText error={error} />
    </Notice>
  );
};
