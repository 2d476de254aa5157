import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Bookmark, ChevronDown, Pencil, Pin, PinOff } from 'lucide-react';
import { Link } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { hrefOfView, tabOfList } from '#client/lib/list/saved-view.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useToday } from '#client/lib/use-today.ts';
import { IconButton } from '#client/ui/button.tsx';
import { FilterButton } from '#client/ui/data-table/filter-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PopoverButton } from '#client/ui/popover-button.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { paths } from '#shared/portal/paths.ts';
import type { SavedView } from '#shared/saved-views/saved-views.schema.ts';
import type { ViewList } from '#shared/saved-views/view-lists.ts';
import { personName } from '#shared/users/person-name.ts';

const ViewLink = chakra(Link, {
  base: {
    flex: '1',
    minW: '0',
    minH: '11',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    color: 'fg',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.muted' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: '550' },
  },
});

interface ViewsMenuProps {
  merchantId: string;
  list: ViewList;
  /** True if the list has a filter. */
  isFiltered: boolean;
  views: readonly SavedView[];
  active: SavedView | null;
  /** The difference, next to the open view's name; null for nothing. */
  note: string | null;
  /** True if the user may change views. */
  canSave: boolean;
  /** True if the menu may have views of others. */
  canPin: boolean;
  onEdit: (view: SavedView) => void;
}

/** A menu of the whole list and its views, labelled by the open one. */
export const ViewsMenu = ({
  merchantId,
  list,
  isFiltered,
  views,
  active,
  note,
  canSave,
  canPin,
  onEdit,
}: ViewsMenuProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const utils = trpc.useUtils();
  const pinning = trpc.savedViews.pin.useMutation({
    onSuccess: () => utils.savedViews.list.invalidate({ merchantId }),
  });
  const sharerOf = ({ isOwn, sharedBy }: SavedView): string => {
    if (isOwn) return t('savedViews:marks.shared');
    return sharedBy === null
      ? t('savedViews:marks.sharedByStaff')
      : t('savedViews:marks.sharedBy', { name: personName(sharedBy, language) });
  };
  const marksOf = (view: SavedView): string =>
    [
      ...(view.isOwn && view.isDefault ? [t('savedViews:marks.default')] : []),
      ...(view.isPinned ? [t('savedViews:marks.pinned')] : []),
      ...(view.isShared ? [sharerOf(view)] : []),
    ].join(', ');
  return (
    <PopoverButton
      label={t('savedViews:title')}
      width="22rem"
      trigger={(props) => (
        <FilterButton {...props} active={active !== null} aria-haspopup="dialog">
          <Bookmark size={18} aria-hidden />
          <chakra.span truncate minW="0" maxW={note === null ? '14rem' : undefined} title={note ?? undefined}>
            {active ? t('savedViews:open', { name: active.name }) : t('savedViews:title')}
            {note !== null && (
              <chakra.span fontWeight="400">
                {' · '}
                {note}
              </chakra.span>
            )}
          </chakra.span>
          <ChevronDown size={18} aria-hidden />
        </FilterButton>
      )}
    >
      {(close) => (
        <Stack as="ul" listStyleType="none" gap="1">
          {/* The menu's entry of the list opens the default view; this opens the whole list. */}
          <li>
            <Flex>
              <ViewLink
                href={paths.merchant(merchantId, tabOfList[list])}
                aria-current={active === null && !isFiltered ? 'page' : undefined}
                onClick={close}
              >
                {t('savedViews:wholeList')}
              </ViewLink>
            </Flex>
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <Flex gap="1" align="center">
                <ViewLink
                  href={hrefOfView(merchantId, view, today)}
                  aria-current={view.id === active?.id ? 'page' : undefined}
                  onClick={close}
                >
                  {view.name}
                  {marksOf(view) && (
                    <chakra.span display="block" color="fg.muted">
                      {marksOf(view)}
                    </chakra.span>
                  )}
                </ViewLink>
                {canSave && view.isOwn && (
                  <IconButton
                    label={t('savedViews:edit', { name: view.name })}
                    icon={<Pencil />}
                    onClick={() => {
                      close();
                      onEdit(view);
                    }}
                  />
                )}
                {canPin && !view.isOwn && (
                  <PinButton
                    view={view}
                    isBusy={pinning.isPending && pinning.variables.id === view.id}
                    onPin={(isPinned) => pinning.mutate({ merchantId, id: view.id, isPinned })}
                  />
                )}
              </Flex>
            </li>
          ))}
          {pinning.error && (
            <li>
              <Notice tone="danger" title={t('savedViews:pinFailed')}>
                <ProblemText error={pinning.error} />
              </Notice>
            </li>
          )}
        </Stack>
      )}
    </PopoverButton>
  );
};

interface PinButtonProps {
  view: SavedView;
  isBusy: boolean;
  onPin: (isPinned: boolean) => void;
}

/** Adds another user's shared view to the own menu, or removes it. */
const PinButton = ({ view: { name, isPinned }, isBusy, onPin }: PinButtonProps) => {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t(isPinned ? 'savedViews:unpin' : 'savedViews:pin', { name })}
      icon={isPinned ? <PinOff /> : <Pin />}
      disabled={isBusy}
      onClick={() => onPin(!isPinned)}
    />
  );
};
