import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Bookmark, ChevronDown, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { hrefOfView, tabOfList } from '#client/lib/list/saved-view.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { useToday } from '#client/lib/use-today.ts';
import { IconButton } from '#client/ui/button.tsx';
import { FilterButton } from '#client/ui/data-table/filter-button.tsx';
import { PopoverButton } from '#client/ui/popover-button.tsx';
import type { SavedView } from '#shared/saved-views/saved-views.schema.ts';
import type { ViewList } from '#shared/saved-views/view-lists.ts';

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
  /** True if the user may change views. */
  canSave: boolean;
  onEdit: (view: SavedView) => void;
}

/** A menu whose label names the open view; in it are the whole list and its views. */
export const ViewsMenu = ({ merchantId, list, isFiltered, views, active, canSave, onEdit }: ViewsMenuProps) => {
  const { t } = useTranslation();
  const today = useToday();
  const marksOf = ({ isDefault, isPinned, isShared, isOwn }: SavedView): string =>
    [
      ...(isOwn && isDefault ? [t('savedViews:marks.default')] : []),
      ...(isOwn && isPinned ? [t('savedViews:marks.pinned')] : []),
      ...(isShared ? [t(isOwn ? 'savedViews:marks.shared' : 'savedViews:marks.sharedByOther')] : []),
    ].join(', ');
  return (
    <PopoverButton
      label={t('savedViews:title')}
      width="22rem"
      trigger={(props) => (
        <FilterButton {...props} active={active !== null} aria-haspopup="dialog">
          <Bookmark size={18} aria-hidden />
          <chakra.span truncate maxW="14rem">
            {active ? t('savedViews:open', { name: active.name }) : t('savedViews:title')}
          </chakra.span>
          <ChevronDown size={18} aria-hidden />
        </FilterButton>
      )}
    >
      {(close) => (
        <Stack as="ul" listStyleType="none" gap="1">
          {/* The entry of the list in the menu leads to the default view, so this is the way to the whole list. */}
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
              </Flex>
            </li>
          ))}
        </Stack>
      )}
    </PopoverButton>
  );
};
