import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCharacterKeys } from '#client/lib/character-keys.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '../button.tsx';
import { CountedIcon } from '../counted-icon.tsx';
import { useIsPhone } from '../dom.ts';
import { Drawer } from '../drawer.tsx';
import { PageHeader } from '../page-header.tsx';
import { SearchField } from '../search-field.tsx';
import { useActiveFilters } from './active-filters.tsx';
import { AmountFields, AmountMenu } from './amount-menu.tsx';
import {
  FieldsOfFilter,
  type FilterFields,
  isChosen,
  MenuOfFilter,
  MoreFilters,
  SelectFilter,
} from './filter-fields.tsx';
import type { ListFilters } from './list-filters.ts';
import { PeriodFields, PeriodMenu } from './period-menu.tsx';

export interface ListHeaderProps {
  title: string;
  /** The total of the list, or one sentence about it, beside the title. */
  summary?: ReactNode;
  actions?: ReactNode;
  /** Left out where there is nothing to filter. */
  filters?: ListFilters | undefined;
  /** Controls at the end of the filters: what the list shows. Not on a phone. */
  view?: ReactNode;
  /** Further filters. */
  children?: ReactNode;
}

/**
 * The heading of a list with its filters: one line of menus; on a phone the search, and the other filters in a sheet.
 */
export const ListHeader = (props: ListHeaderProps) =>
  useIsPhone() ? <PhoneHeader {...props} /> : <WideHeader {...props} />;

const WideHeader = ({ title, summary, actions, filters, view, children }: ListHeaderProps) => (
  <>
    <PageHeader title={title} summary={summary ?? null} actions={actions} />
    {filters && (
      <FilterLine filters={filters} view={view}>
        {children}
      </FilterLine>
    )}
  </>
);

interface FilterLineProps {
  filters: ListFilters;
  view?: ReactNode;
  /** Further filters. */
  children?: ReactNode;
}

/** Filters in one line, of which menus are cut before it wraps: first the search, then those that filter nothing. */
export const FilterLine = ({ filters, view, children }: FilterLineProps) => {
  const { t } = useTranslation();
  const hasKeys = useCharacterKeys();
  return (
    <>
      <PrintedFilters {...filters} />
      <Flex data-screen-only role="group" aria-label={t('ui:filters.show')} wrap="wrap" gap="2" align="center" mb="3">
        {filters.search && (
          <Box flex="1 1 7rem" maxW="20rem">
            <SearchField {...filters.search} keyHint={hasKeys ? '/' : undefined} />
          </Box>
        )}
        {filters.period && (
          <ShrinkingMenu
            isChosen={filters.period.value.from !== null || filters.period.value.to !== null}
            basis="10rem"
          >
            <PeriodMenu {...filters.period} />
          </ShrinkingMenu>
        )}
        {filters.amount && (
          <ShrinkingMenu isChosen={filters.amount.value.min !== null || filters.amount.value.max !== null}>
            <AmountMenu {...filters.amount} />
          </ShrinkingMenu>
        )}
        {filters.selects.map((menu) => (
          <ShrinkingMenu key={menu.name} isChosen={isChosen(menu)}>
            <MenuOfFilter menu={menu} />
          </ShrinkingMenu>
        ))}
        {filters.more && (
          <ShrinkingMenu isChosen={filters.more.some(isChosen)}>
            <MoreFilters menus={filters.more} />
          </ShrinkingMenu>
        )}
        {children}
        {(filters.isFiltered || view) && (
          // Together, so that neither wraps alone.
          <Flex gap="2" ms={view ? 'auto' : undefined}>
            {filters.isFiltered && (
              <IconButton label={t('ui:clearFilters')} icon={<X />} color="fg.muted" onClick={filters.onClear} />
            )}
            {view}
          </Flex>
        )}
      </Flex>
    </>
  );
};

interface ShrinkingMenuProps {
  /** True if it filters the list: then its text matters more. */
  isChosen: boolean;
  /** The width by which the line wraps, if it is chosen. */
  basis?: string;
  children: ReactNode;
}

/** As wide as its text where the line has room. */
const ShrinkingMenu = ({ isChosen: isWide, basis = '8rem', children }: ShrinkingMenuProps) => (
  <Flex
    flexGrow={isWide ? '1000' : '10'}
    flexShrink="1"
    flexBasis={isWide ? basis : '5.5rem'}
    minW="0"
    maxW="max-content"
    css={{ '& > *': growing }}
  >
    {children}
  </Flex>
);
const growing = { flex: '1 1 auto', minWidth: 0, '& > button, & > select': { width: '100%' } } as const;

/** The filters as words, instead of the controls that paper cannot show. */
const PrintedFilters = (filters: ListFilters) => {
  const { t } = useTranslation();
  const { search } = filters;
  const texts = [
    ...useActiveFilters(filters).map(({ text }) => text),
    ...(search?.value ? [t('ui:printed.search', { text: search.value })] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <chakra.p data-print-only mb="3">
      {texts.join(' · ')}
    </chakra.p>
  );
};

/** Returns the fields of one line first: the checkboxes of card readers and cards may be longer than a screen. */
const shortFirst = (menus: readonly FilterFields[]): FilterFields[] => [
  ...menus.filter((menu) => !('groups' in menu)),
  ...menus.filter((menu) => 'groups' in menu),
];

const PhoneHeader = ({ title, summary, actions, filters, children }: ListHeaderProps) => {
  const { t } = useTranslation();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const words = useActiveFilters(filters ?? {}).map(({ text }) => text);
  const hasSheet = filters && (filters.period || filters.selects.length > 0 || children);
  return (
    <>
      <PageHeader
        title={title}
        summary={summary ?? null}
        actions={
          <>
            {hasSheet && (
              <IconButton
                label={words.length === 0 ? t('ui:filters.show') : t('ui:filters.active', { count: words.length })}
                icon={
                  <CountedIcon
                    icon={<SlidersHorizontal />}
                    count={words.length === 0 ? null : String(words.length)}
                    tone="accent"
                  />
                }
                aria-haspopup="dialog"
                onClick={() => setSheetOpen(true)}
              />
            )}
            {actions}
          </>
        }
      />
      {/* Without an icon: that of the header opens the other search. */}
      {filters?.search && (
        <Box mb="3">
          <SearchField {...filters.search} hasIcon={false} />
        </Box>
      )}
      {/* Also above an empty list: what is selected in the sheet is seen nowhere else. */}
      {words.length > 0 && (
        <chakra.p color="fg.muted" mb="3" overflowWrap="anywhere">
          {words.join(' · ')}
        </chakra.p>
      )}
      {hasSheet && (
        <Drawer open={isSheetOpen} onClose={() => setSheetOpen(false)} title={t('ui:filters.show')}>
          <Stack gap="5">
            {filters.period && <PeriodFields {...filters.period} />}
            {filters.amount && <AmountFields {...filters.amount} />}
            {shortFirst([...filters.selects, ...(filters.more ?? [])]).map((menu) => (
              <FieldsOfFilter key={menu.name} menu={menu} />
            ))}
            {children}
            {filters.sort && <SelectFilter {...filters.sort} />}
            {/* Over the padding of the sheet, so that no field shows below the buttons. */}
            <Flex
              gap="2"
              position="sticky"
              bottom="-6"
              mx="-6"
              mb="-6"
              px="6"
              py="4"
              bg="bg.panel"
              borderTopWidth="1px"
            >
              <Button variant="outline" flex="1" disabled={!filters.isFiltered} onClick={filters.onClear}>
                {t('ui:clearFilters')}
              </Button>
              <Button flex="1" onClick={() => setSheetOpen(false)}>
                {t('ui:filters.done')}
              </Button>
            </Flex>
          </Stack>
        </Drawer>
      )}
    </>
  );
};
