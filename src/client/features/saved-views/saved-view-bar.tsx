import { withTexts } from '#client/lib/lazy-screen.ts';
import { queryOfView } from '#client/lib/list/saved-view.ts';
import { type FilterState, type ListFilter, queryOf } from '#client/lib/list/use-list-filter.ts';
import { useArrivalAction } from '#client/lib/navigation/arrival-action.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { createPart } from '#client/ui/create-part.tsx';
import type { ViewList } from '#shared/saved-views/view-lists.ts';

// It names the filters of all lists.
const SavedViewLine = createPart(
  withTexts(
    async () => (await import('./saved-view-line.tsx')).SavedViewLine,
    'savedViews',
    'transactions',
    'onlineTransactions',
  ),
);

interface SavedViewBarProps<F extends ListFilter<F>> {
  merchantId: string;
  list: ViewList;
  filterState: FilterState<F>;
}

/** The line of saved views above a list. Nothing without views and filter, and then its code is not loaded. */
export const SavedViewBar = <F extends ListFilter<F>>({ merchantId, list, filterState }: SavedViewBarProps<F>) => {
  const { data, error } = trpc.savedViews.list.useQuery({ merchantId }, { meta: notLive, staleTime: 300_000 });
  const { filter, isFiltered, viewId, read } = filterState;
  const views = data?.data.filter((view) => view.list === list) ?? [];
  const today = useToday();
  // The menu did not know the default view yet.
  useArrivalAction(
    'defaultView',
    () => {
      const opened = views.find(({ isOwn, isDefault }) => isOwn && isDefault);
      if (opened && !isFiltered && viewId === null)
        filterState.openView(opened.id, queryOfView(opened, today), { replace: true });
    },
    data !== undefined,
  );
  const isShown = isFiltered || (error ? viewId !== null : views.length > 0);
  if (!isShown) return <SavedViewLine.Preload />;
  return (
    <SavedViewLine
      merchantId={merchantId}
      list={list}
      views={views}
      error={error}
      viewId={viewId}
      isFiltered={isFiltered}
      current={queryOf(filter)}
      readQuery={(query) => queryOf(read(new URLSearchParams(query)))}
      onOpen={filterState.openView}
      onClear={() => filterState.clear()}
    />
  );
};
