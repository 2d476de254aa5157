import { Box, VisuallyHidden } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from './button.tsx';
import { focusOnMount } from './dom.ts';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';

/** What we need to know of a React Query; any `useQuery` result fits. */
export interface QueryLike<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Drawn while loading, in the size that the content will have. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The one place that draws the states of a query: loading, failed, nothing there, and there. */
export const QueryState = <Data,>({ query, skeleton, isEmpty, empty, children }: QueryStateProps<Data>) => {
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // The query forgets its error as soon as it is asked again: the button stays where it is until there is an answer.
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
      // Whoever asked for it again goes on from here: the button is gone.
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
