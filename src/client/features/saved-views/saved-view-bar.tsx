import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { queryOfView } from '#client/lib/list/saved-view.ts';
import { type FilterState, type ListFilter, queryOf } from '#client/lib/list/use-list-filter.ts';
import { useArrivalAction } from '#client/lib/navigation/arrival-action.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { createPart } from '#client/ui/create-part.tsx';
import type { SavedView } from '#shared/saved-views/saved-views.schema.ts';
import type { ViewList } from '#shared/saved-views/view-lists.ts';
import type { MissingView } from './saved-view-line.tsx';

// Loaded on demand, because it names the filters of all lists.
const SavedViewLine = createPart(
  withTexts(
    async () => (await import('./saved-view-line.tsx')).SavedViewLine,
    'savedViews',
    'transactions',
    'onlineTransactions',
  ),
  // As high as the line: the list below does not move.
  () => <chakra.div minH="11" mb="3" />,
);

interface SavedViewBarProps<F extends ListFilter<F>> {
  merchantId: string;
  list: ViewList;
  filterState: FilterState<F>;
}

/**
 * Returns the view of the URL if it was deleted or the user may not see it.
 * The URL then loses it.
 * The views are loaded again first, because one may be newer.
 */
const useMissingView = ({
  viewId,
  views,
  reload,
  onMissing,
}: {
  viewId: string | null;
  /** Undefined while loading. */
  views: readonly SavedView[] | undefined;
  reload: () => Promise<readonly SavedView[] | undefined>;
  onMissing: () => void;
}) => {
  const [missing, setMissing] = useState<MissingView | null>(null);
  const lastOpen = useRef<SavedView | null>(null);
  const opened = views?.find(({ id }) => id === viewId);
  const isUnknown = viewId !== null && views !== undefined && opened === undefined;
  useEffect(() => {
    if (!opened) return;
    lastOpen.current = opened;
    setMissing(null);
  }, [opened]);
  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    const reloaded = await reload();
    if (!isCurrent() || reloaded === undefined || reloaded.some(({ id }) => id === viewId)) return;
    setMissing({ name: lastOpen.current?.id === viewId ? lastOpen.current.name : null });
    onMissing();
  });
  useEffect(() => {
    if (!isUnknown || viewId === null) return;
    let isCurrent = true;
    void check(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isUnknown, viewId]);
  return { missing, dismiss: () => setMissing(null) };
};

/**
 * The saved views above a list.
 * Without views and filter it is empty and loads no code.
 */
export const SavedViewBar = <F extends ListFilter<F>>({ merchantId, list, filterState }: SavedViewBarProps<F>) => {
  const query = trpc.savedViews.list.useQuery({ merchantId }, { meta: notLive, staleTime: 300_000 });
  const { data, error } = query;
  const { filter, isFiltered, viewId, read } = filterState;
  const viewsOf = (answer: typeof data) => answer?.data.filter((view) => view.list === list);
  const views = viewsOf(data) ?? [];
  const { missing, dismiss } = useMissingView({
    viewId,
    views: viewsOf(data),
    reload: async () => viewsOf((await query.refetch()).data),
    onMissing: filterState.forgetView,
  });
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
  // A URL that first has only a view gets the filter of the view.
  // If the user removes that filter later, the view counts as changed.
  const [isLone] = useState(viewId !== null && !isFiltered && filterState.paging.ignored.length === 0);
  const lone = isLone ? views.find(({ id }) => id === viewId) : undefined;
  const openLone = useEffectEvent((view: SavedView) => {
    if (!isFiltered) filterState.openView(view.id, queryOfView(view, today), { replace: true });
  });
  const isOpened = useRef(false);
  useEffect(() => {
    if (!lone || isOpened.current) return;
    isOpened.current = true;
    openLone(lone);
  }, [lone]);
  const isShown = isFiltered || missing !== null || (error ? viewId !== null : views.length > 0);
  if (!isShown) return <SavedViewLine.Preload />;
  return (
    <SavedViewLine
      merchantId={merchantId}
      list={list}
      views={views}
      error={error}
      missing={missing}
      onDismiss={dismiss}
      viewId={viewId}
      isFiltered={isFiltered}
      current={queryOf(filter)}
      readQuery={(query) => queryOf(read(new URLSearchParams(query)))}
      onOpen={filterState.openView}
      onClear={() => filterState.clear()}
    />
  );
};
