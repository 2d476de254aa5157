import { Box, VisuallyHidden } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from './button.tsx';
import { focusOnMount } from './dom.ts';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';

/** The used part of a React Query result; any `useQuery` result fits. */
export interface QueryLike<Data> {
  data: Data | undefined;
  error: unknown;
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
  children: (data: Data) => ReactNode;
}

/** Renders the states of a query: loading, failed, empty, loaded. */
export const QueryState = <Data,>({ query, skeleton, isEmpty, empty, children }: QueryStateProps<Data>) => {
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // React Query clears the error on a refetch. Keeping it leaves the retry button in place until the response.
  const [retried, setRetried] = useState<{ error: unknown } | null>(null);
  const retry = (
    <Button
      variant="outline"
      icon={<RotateCw />}
      loading={isFetching}
      onClick={() => {
        setRetried({ error });
        void refetch();
      }}
    >
      {t('ui:retry')}
    </Button>
  );

  const failure = isFetching ? retried?.error : error;
  if (data === undefined && failure)
    return (
      <div role="alert">
        <EmptyState illustration="cut" title={t('ui:loadFailed')} action={retry}>
          <ProblemText error={failure} />
        </EmptyState>
      </div>
    );

  if (data === undefined)
    return (
      <div aria-busy>
        <VisuallyHidden role="status">{t('ui:loading')}</VisuallyHidden>
        {skeleton}
      </div>
    );

  return (
    <Box
      // The retry button is gone after it succeeded, so the focus moves here.
      {...(retried ? { ref: focusOnMount, tabIndex: -1, outline: 'none' } : {})}
      aria-busy={isPlaceholderData}
      opacity={isPlaceholderData ? 0.6 : 1}
      transition="opacity 150ms"
      transitionDelay={isPlaceholderData ? '150ms' : '0ms'}
    >
      {error ? (
        <Box mb="4">
          <Notice tone="warning" title={t('ui:refreshFailed')} action={retry}>
            <ProblemText error={error} />
          </Notice>
        </Box>
      ) : null}
      {isEmpty?.(data) ? empty : children(data)}
    </Box>
  );
};
