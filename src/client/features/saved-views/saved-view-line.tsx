import { chakra } from '@chakra-ui/react';
import { BookmarkPlus, RotateCcw, Save } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useFilterNames } from '#client/lib/list/filter-names.ts';
import { useFilterWords } from '#client/lib/list/filter-words.ts';
import { differingNames, queryOfView } from '#client/lib/list/saved-view.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall, useMayShare } from '#client/lib/session/use-may-call.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import { namedPeriods } from '#shared/dates/named-periods.ts';
import type { SavedView } from '#shared/saved-views/saved-views.schema.ts';
import type { ViewFilter, ViewList } from '#shared/saved-views/view-lists.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { ViewsMenu } from './views-menu.tsx';
import { type ViewAction, ViewsRow } from './views-row.tsx';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));

/** An invisible or deleted view; its name if it was open before. */
export interface MissingView {
  name: string | null;
}

export interface SavedViewLineProps {
  merchantId: string;
  list: ViewList;
  /** The views of the list. */
  views: readonly SavedView[];
  /** Why they could not be loaded. */
  error: unknown;
  /** The view that the URL had; null for none. */
  missing: MissingView | null;
  /** Hides the notice about it. */
  onDismiss: () => void;
  viewId: string | null;
  isFiltered: boolean;
  /** The query of the list. */
  current: ViewFilter;
  /** Returns a query as the list reads it. */
  readQuery: (query: ViewFilter) => ViewFilter;
  onOpen: (viewId: string, query: ViewFilter) => void;
  onClear: () => void;
}

/** The dialog changes a view, or makes one of the current filter. */
type Editing = { view: SavedView } | 'new' | null;

/** The open view, its differences from the list, and the actions. */
export const SavedViewLine = ({
  merchantId,
  list,
  views,
  error,
  missing,
  onDismiss,
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
  const opened = active && readQuery(queryOfView(active, today));
  const changed = opened === null ? [] : differingNames(current, opened);
  const difference = useDifference(merchantId, { current, opened, changed });
  const { update, error: updateError } = useUpdate(merchantId, active);
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
  const saveNew = { icon: <BookmarkPlus />, onAct: () => setEditing('new') };
  const isChanged = active !== null && changed.length > 0;
  const actions: ViewAction[] = [
    ...(isChanged && canSave && active.isOwn
      ? [{ name: t('savedViews:update'), icon: <Save />, isFirst: true, ...update(current, changed) }]
      : []),
    ...(isChanged && canSave ? [{ name: t('savedViews:saveAs'), ...saveNew }] : []),
    ...(isChanged ? [{ name: t('savedViews:reset'), icon: <RotateCcw />, onAct: () => open(active) }] : []),
    ...(!active && isFiltered && canSave ? [{ name: t('savedViews:save'), ...saveNew }] : []),
  ];
  return (
    <>
      {missing && (
        <MissingNotice
          missing={missing}
          isFiltered={isFiltered}
          onSaveAs={canSave ? () => setEditing('new') : null}
          onDismiss={onDismiss}
        />
      )}
      <ViewsRow
        difference={isChanged ? difference : null}
        actions={actions}
        copy={isFiltered && <CopyLinkButton merchantId={merchantId} list={list} query={current} />}
        menu={(note) =>
          views.length > 0 && (
            <ViewsMenu
              merchantId={merchantId}
              list={list}
              isFiltered={isFiltered}
              views={views}
              active={active}
              note={note}
              canSave={canSave}
              canPin={canPin}
              onEdit={(view) => setEditing({ view })}
            />
          )
        }
      />
      {updateError !== null && (
        <chakra.div mb="3">
          <Notice tone="danger" title={t('savedViews:saveFailed')}>
            <ProblemText error={updateError} />
          </Notice>
        </chakra.div>
      )}
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
              onDismiss();
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

interface MissingNoticeProps {
  missing: MissingView;
  isFiltered: boolean;
  /** Null for a user who may save no views. */
  onSaveAs: (() => void) | null;
  onDismiss: () => void;
}

/** Says that the view is missing; offers to save the list. */
const MissingNotice = ({ missing: { name }, isFiltered, onSaveAs, onDismiss }: MissingNoticeProps) => {
  const { t } = useTranslation();
  return (
    <chakra.div data-screen-only mb="3">
      <Notice
        tone="warning"
        title={name === null ? t('savedViews:missing.unknown') : t('savedViews:missing.deleted', { name })}
        action={
          <>
            {isFiltered && onSaveAs && (
              <Button variant="outline" icon={<BookmarkPlus />} onClick={onSaveAs}>
                {t('savedViews:saveAs')}
              </Button>
            )}
            <Button variant="ghost" onClick={onDismiss}>
              {t('savedViews:missing.dismiss')}
            </Button>
          </>
        }
      >
        <p>
          {name === null && `${t('savedViews:missing.unknownText')} `}
          {t(isFiltered ? 'savedViews:missing.filtered' : 'savedViews:missing.whole')}
        </p>
      </Notice>
    </chakra.div>
  );
};

/** Maximum number of letters of a difference with both values. */
const maxDifference = 70;

/**
 * Returns the differences from the open view.
 * A short one has both values: `Összeg (volt: 10 000 Ft, most: 5 000 Ft)`.
 */
const useDifference = (
  merchantId: string,
  { current, opened, changed }: { current: ViewFilter; opened: ViewFilter | null; changed: readonly string[] },
): string => {
  const { t } = useTranslation();
  const namesOf = useFilterNames();
  const before = useFilterWords(merchantId, opened ?? {});
  const now = useFilterWords(merchantId, opened === null ? {} : current);
  const parts = now.flatMap(({ names, label, text }, index) => {
    if (!names.some((name) => changed.includes(name))) return [];
    const former = before[index]?.text ?? '';
    const inWords = (words: string) => words || t('savedViews:anything');
    const whole = t('savedViews:difference', { label, from: inWords(former), to: inWords(text) });
    return former === text || whole.length > maxDifference ? [label] : [whole];
  });
  return parts.length === 0 ? namesOf(changed) : parts.join(', ');
};

/** Returns the function that updates a view, and its error. */
const useUpdate = (merchantId: string, view: SavedView | null) => {
  const { t } = useTranslation();
  const mayShare = useMayShare();
  const utils = trpc.useUtils();
  const saving = trpc.savedViews.update.useMutation({
    onSuccess: async () => {
      await utils.savedViews.list.invalidate({ merchantId });
      toast.success({ title: t('savedViews:saved') });
    },
    // The list of views reports a view that was deleted meanwhile.
    onError: async (failure) => {
      if (isGone(failure)) await utils.savedViews.list.invalidate({ merchantId });
    },
  });
  const update = (current: ViewFilter, changed: readonly string[]) => ({
    isBusy: saving.isPending,
    onAct: () => {
      if (!view) return;
      const { id, list, name, isShared, isPinned, isDefault } = view;
      saving.mutate({
        merchantId,
        id,
        list,
        name,
        isShared: isShared && mayShare,
        isPinned,
        isDefault,
        filter: changedFilter(view, current, changed),
      });
    },
  });
  const isOfView = view !== null && saving.variables?.id === view.id;
  return { update, error: isOfView && !isGone(saving.error) ? saving.error : null };
};

const isGone = (error: unknown): boolean => problemOf(error).status === 404;

const dayParts = ['fromDate', 'toDate', 'from', 'to'];

/** Keeps the period of a view unless the days were changed. */
const changedFilter = (view: SavedView, current: ViewFilter, changed: readonly string[]): Record<string, string> => {
  const { period } = view.filter;
  if (period === undefined || changed.some((name) => dayParts.includes(name))) return current;
  return { ...Object.fromEntries(Object.entries(current).filter(([name]) => !dayParts.includes(name))), period };
};

/** Names a view's rejected parts, such as a removed card reader. */
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
