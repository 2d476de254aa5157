import { useTranslation } from '#client/lib/translation.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

export interface EmptyListProps {
  totalPages: number;
  isFiltered: boolean;
  onClear: () => void;
  onFirstPage: () => void;
}

/** Why there is no row: past the end, nothing for these filters, or nothing yet. */
export const EmptyList = ({ totalPages, isFiltered, onClear, onFirstPage }: EmptyListProps) => {
  const { t } = useTranslation();
  if (totalPages > 0)
    return (
      <EmptyState
        drawing="notFound"
        title={t('reports.pastEnd.title')}
        action={
          <Button variant="outline" onClick={onFirstPage}>
            {t('reports.pastEnd.action')}
          </Button>
        }
      >
        {t('reports.pastEnd.text', { totalPages })}
      </EmptyState>
    );
  if (isFiltered)
    return (
      <EmptyState
        drawing="notFound"
        title={t('reports.noResults.title')}
        action={
          <Button variant="outline" onClick={onClear}>
            {t('reports.filters.clear')}
          </Button>
        }
      >
        {t('reports.noResults.text')}
      </EmptyState>
    );
  return (
    <EmptyState drawing="waiting" title={t('reports.none.title')}>
      {t('reports.none.text')}
    </EmptyState>
  );
};
