import { chakra, Flex } from '@chakra-ui/react';
import { BookmarkPlus, RotateCcw, Save } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useFilterNames } from '#client/lib/list/filter-names.ts';
import { differingNames, queryOfView } from '#client/lib/list/saved-view.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall, useMayShare } from '#client/lib/session/use-may-call.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { toast } from '#client/ui/toast.tsx';
import { namedPeriods } from '#shared/dates/named-periods.ts';
import type { SavedView } from '#shared/saved-views/saved-views.schema.ts';
import type { ViewFilter, ViewList } from '#shared/saved-views/view-lists.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { ViewsMenu } from './views-menu.tsx';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));

export interface SavedViewLineProps {
  merchantId: string;
  list: ViewList;
  /** The views of the list. */
  views: readonly SavedView[];
  /** Why they could not be loaded. */
  error: unknown;
  viewId: string | null;
  isFiltered: boolean;
  /** The query of the list. */
  current: ViewFilter;
  /** Returns a query as the list reads it. */
  readQuery: (query: ViewFilter) => ViewFilter;
  onOpen: (viewId: string, query: ViewFilter) => void;
  onClear: () => void;
}

/** What the dialog does: it changes a view, or makes one of the current filter. */
type Editing = { view: SavedView } | 'new' | null;

/** Which view is open, what differs from it, and what can be done with it. */
export const SavedViewLine = ({
  merchantId,
  list,
  views,
  error,
  viewId,
  isFiltered,
  current,
  readQuery,
  onOpen,
  onClear,
}: SavedViewLineProps) => {
  const { t } = useTranslation();
  const namesOf = useFilterNames();
  const today = useToday();
  const session = useSession();
  const [editing, setEditing] = useState<Editing>(null);
  const active = views.find(({ id }) => id === viewId) ?? null;
  const isPerson = session?.role === 'Basic' || session?.role === 'Admin';
  const canSave = useMayCall('savedViews.add') && isPerson;
  const canPin = useMayCall('savedViews.pin') && isPerson;
  if (error) {
    return (
      <chakra.div mb="3">
        <Notice tone="warning" title={t('savedViews:failed')}>
          <ProblemText error={error} />
        </Notice>
      </chakra.div>
    );
  }

  const open = (view: SavedView) => onOpen(view.id, queryOfView(view, today));
  const opened = active && readQuery(queryOfView(active, today));
  const changed = opened === null ? [] : differingNames(current, opened);
  return (
    <>
      <Flex data-screen-only role="group" aria-label={t('savedViews:title')} wrap="wrap" gap="2" align="center" mb="3">
        {views.length > 0 && (
          <ViewsMenu
            {...{ merchantId, list, isFiltered, views, active, canSave, canPin }}
            onEdit={(view) => setEditing({ view })}
          />
        )}
        {active ? (
          <ActiveView
            key={active.id}
            merchantId={merchantId}
            view={active}
            current={current}
            changed={changed}
            canSave={canSave}
            onReset={() => open(active)}
            onSaveAs={() => setEditing('new')}
          />
        ) : (
          isFiltered &&
          canSave && (
            <Button variant="ghost" icon={<BookmarkPlus />} onClick={() => setEditing('new')}>
              {t('savedViews:save')}
            </Button>
          )
        )}
        {isFiltered && <CopyLinkButton {...{ merchantId, list }} query={current} />}
      </Flex>
      {active && (
        <>
          <chakra.p data-print-only mb="2">
            {changed.length === 0
              ? t('savedViews:printed', { name: active.name })
              : t('savedViews:printedChanged', { name: active.name, names: namesOf(changed) })}
          </chakra.p>
          {opened && <LeftOut saved={queryOfView(active, today)} opened={opened} filter={active.filter} />}
        </>
      )}
      {editing && (
        <Suspense fallback={null}>
          <SaveViewDialog
            merchantId={merchantId}
            list={list}
            view={editing === 'new' ? null : editing.view}
            query={current}
            onClose={() => setEditing(null)}
            onSaved={(view) => {
              if (editing === 'new') onOpen(view.id, current);
            }}
            onDeleted={(view) => {
              if (view.id === viewId) onClear();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

interface ActiveViewProps {
  merchantId: string;
  view: SavedView;
  /** The query of the list. */
  current: ViewFilter;
  /** The names of what differs from the view. */
  changed: readonly string[];
  canSave: boolean;
  onReset: () => void;
  onSaveAs: () => void;
}

/** What differs from the open view, and what can be done about it. */
const ActiveView = ({ merchantId, view, current, changed, canSave, onReset, onSaveAs }: ActiveViewProps) => {
  const { t } = useTranslation();
  const mayShare = useMayShare();
  const namesOf = useFilterNames();
  const utils = trpc.useUtils();
  const saving = trpc.savedViews.update.useMutation({
    onSuccess: async () => {
      await utils.savedViews.list.invalidate({ merchantId });
      toast.success({ title: t('savedViews:saved') });
    },
  });
  if (changed.length === 0) return null;
  const { list, name, isShared, isPinned, isDefault } = view;
  return (
    <>
      <StateChip tone="neutral" icon="note">
        {t('savedViews:changed', { names: namesOf(changed) })}
      </StateChip>
      {canSave && view.isOwn && (
        <Button
          variant="outline"
          icon={<Save />}
          loading={saving.isPending}
          onClick={() =>
            saving.mutate({
              ...{ merchantId, id: view.id, list, name, isShared: isShared && mayShare, isPinned, isDefault },
              filter: changedFilter(view, current, changed),
            })
          }
        >
          {t('savedViews:update')}
        </Button>
      )}
      {canSave && (
        <Button variant="ghost" icon={<BookmarkPlus />} onClick={onSaveAs}>
          {t('savedViews:saveAs')}
        </Button>
      )}
      <Button variant="ghost" icon={<RotateCcw />} onClick={onReset}>
        {t('savedViews:reset')}
      </Button>
      {saving.error && (
        <Notice tone="danger" title={t('savedViews:saveFailed')}>
          <ProblemText error={saving.error} />
        </Notice>
      )}
    </>
  );
};

const dayParts = ['fromDate', 'toDate', 'from', 'to'];

/** Keeps the period of a view unless the days were changed. */
const changedFilter = (view: SavedView, current: ViewFilter, changed: readonly string[]): Record<string, string> => {
  const { period } = view.filter;
  if (period === undefined || changed.some((name) => dayParts.includes(name))) return current;
  return { ...Object.fromEntries(Object.entries(current).filter(([name]) => !dayParts.includes(name))), period };
};

/** Names what of a view its list does not take any more, such as a removed card reader. */
const LeftOut = ({ saved, opened, filter }: { saved: ViewFilter; opened: ViewFilter; filter: ViewFilter }) => {
  const { t } = useTranslation();
  const namesOf = useFilterNames();
  const isPeriodKnown = filter.period === undefined || namedPeriods.some((period) => period === filter.period);
  const names = [
    ...Object.keys(saved).filter((name) => saved[name] !== opened[name]),
    ...(isPeriodKnown ? [] : ['period']),
  ];
  if (names.length === 0) return null;
  return (
    <chakra.div mb="3">
      <Notice tone="warning">
        <p>{t('savedViews:leftOut', { names: namesOf(names) })}</p>
      </Notice>
    </chakra.div>
  );
};
