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
        title={t('transactions.pastEnd.title')}
        action={
          <Button variant="outline" onClick={onFirstPage}>
            {t('transactions.pastEnd.action')}
          </Button>
        }
      >
        {t('transactions.pastEnd.text', { totalPages })}
      </EmptyState>
    );
  if (isFiltered)
    return (
      <EmptyState
        drawing="notFound"
        title={t('transactions.noResults.title')}
        action={
          <Button variant="outline" onClick={onClear}>
            {t('transactions.filters.clear')}
          </Button>
        }
      >
        {t('transactions.noResults.text')}
      </EmptyState>
    );
  return (
    <EmptyState drawing="waiting" title={t('transactions.none.title')}>
      {t('transactions.none.text')}
    </EmptyState>
  );
};
