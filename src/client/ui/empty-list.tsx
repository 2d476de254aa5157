import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface Words {
  title: string;
  text?: ReactNode;
}

export interface EmptyListProps {
  totalPages: number;
  isFiltered: boolean;
  /** Nothing for these filters. */
  noResults: Words;
  /** Nothing at all yet, and perhaps the next step. */
  none: Words & { action?: ReactNode };
  onClear: () => void;
  onFirstPage: () => void;
}

/** Why a list has no row: past the end, nothing for these filters, or nothing yet. */
export const EmptyList = ({ totalPages, isFiltered, noResults, none, onClear, onFirstPage }: EmptyListProps) => {
  const { t } = useTranslation();
  if (totalPages > 0)
    return (
      <EmptyState
        drawing="notFound"
        title={t('ui.pastEnd.title')}
        action={
          <Button variant="outline" onClick={onFirstPage}>
            {t('ui.pastEnd.action')}
          </Button>
        }
      >
        {t('ui.pastEnd.text', { totalPages })}
      </EmptyState>
    );
  if (isFiltered)
    return (
      <EmptyState
        drawing="notFound"
        title={noResults.title}
        action={
          <Button variant="outline" onClick={onClear}>
            {t('ui.clearFilters')}
          </Button>
        }
      >
        {noResults.text}
      </EmptyState>
    );
  return (
    <EmptyState drawing="waiting" title={none.title} action={none.action}>
      {none.text}
    </EmptyState>
  );
};
