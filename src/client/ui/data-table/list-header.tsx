import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { SlidersHorizontal, X } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useCharacterKeys } from '#client/lib/character-keys.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { isOpenPeriod } from '#client/lib/list/ranges-in-words.ts';
import { Button, IconButton } from '../button.tsx';
import { CountedIcon } from '../counted-icon.tsx';
import { useIsNarrow } from '../dom.ts';
import { Drawer } from '../drawer.tsx';
import { PageHeader } from '../page-header.tsx';
import { SearchField } from '../search-field.tsx';
import { useActiveFilters } from './active-filters.tsx';
import { AmountFields, AmountMenu } from './amount-menu.tsx';
import { FieldsOfFilter, type FilterFields, MenuOfFilter, MoreFilters, SelectFilter } from './filter-fields.tsx';
import type { ListFilters } from './list-filters.ts';
import { PeriodFields, PeriodMenu } from './period-menu.tsx';

export interface ListHeaderProps {
  title: string;
  /** The list's total or a sentence about it, next to the title. */
  summary?: ReactNode;
  actions?: ReactNode;
  /** Content between the title and the filters that they do not affect. */
  lead?: ReactNode;
  /** Absent if there is nothing to filter. */
  filters?: ListFilters | undefined;
  /** View controls after the filters. Not on a phone. */
  view?: ReactNode;
  children?: ReactNode;
}

/**
 * A list heading with a line of filter menus.
 * A phone shows the search, and a sheet with the other filters.
 */
export const ListHeader = (props: ListHeaderProps) =>
  useIsNarrow() ? <PhoneHeader {...props} /> : <WideHeader {...props} />;

const WideHeader = ({ title, summary, actions, lead, filters, view, children }: ListHeaderProps) => (
  <>
    <PageHeader title={title} summary={summary ?? null} actions={actions} />
    {lead}
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
  children?: ReactNode;
  /** The words of `children`, for paper. */
  furtherWords?: readonly string[];
}

/**
 * Filters in one or two lines: no text is cut,
 * and the search stays wide enough for a card number.
 * The view controls are at the end of the first line.
 */
export const FilterLine = ({ filters, view, children, furtherWords = [] }: FilterLineProps) => {
  const { t } = useTranslation();
  const hasKeys = useCharacterKeys();
  const menus = [
    filters.period && <PeriodMenu key="period" {...filters.period} />,
    filters.amount && <AmountMenu key="amount" {...filters.amount} />,
    ...filters.selects.map((menu) => <MenuOfFilter key={menu.name} menu={menu} />),
    filters.more && <MoreFilters key="more" menus={filters.more} />,
    children && <Fragment key="further">{children}</Fragment>,
  ].filter(Boolean);
  return (
    <>
      <PrintedFilters filters={filters} furtherWords={furtherWords} />
      <Flex data-screen-only gap="2" mb="3">
        <Flex role="group" aria-label={t('ui:filters.show')} flex="1" minW="0" wrap="wrap" gap="1.5" align="center">
          {filters.search && (
            <Box flex="1 1 13rem" maxW="23rem">
              <SearchField {...filters.search} keyHint={hasKeys ? '/' : undefined} />
            </Box>
          )}
          {menus.slice(0, -1)}
          {/* One piece, so that the button never wraps alone. */}
          <Flex gap="1.5" align="center" wrap={children ? 'wrap' : 'nowrap'} maxW="full">
            {menus.slice(-1)}
            {filters.isFiltered && (
              <IconButton label={t('ui:clearFilters')} icon={<X />} color="fg.muted" onClick={filters.onClear} />
            )}
          </Flex>
        </Flex>
        {view}
      </Flex>
    </>
  );
};

/**
 * The filters in words for paper, which cannot show controls.
 * A list without a period states this: a paper needs its period later.
 */
const PrintedFilters = ({ filters, furtherWords }: { filters: ListFilters; furtherWords: readonly string[] }) => {
  const { t } = useTranslation();
  const { search, period } = filters;
  const texts = [
    ...(period && isOpenPeriod(period.value) ? [t('ui:printed.allDays')] : []),
    ...useActiveFilters(filters).map(({ text }) => text),
    ...(search?.value ? [t('ui:printed.search', { text: search.value })] : []),
    ...furtherWords,
  ];
  if (texts.length === 0) return null;
  return (
    <chakra.p data-print-only mb="3">
      {texts.join(' · ')}
    </chakra.p>
  );
};

/** Returns single-line fields first: checkbox groups may exceed the screen. */
const shortFirst = (menus: readonly FilterFields[]): FilterFields[] => [
  ...menus.filter((menu) => !('groups' in menu)),
  ...menus.filter((menu) => 'groups' in menu),
];

const PhoneHeader = ({ title, summary, actions, lead, filters, children }: ListHeaderProps) => {
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
      {lead}
      {/* Without an icon: the header's search icon opens another search. */}
      {filters?.search && (
        <Box mb="3">
          <SearchField {...filters.search} hasIcon={false} />
        </Box>
      )}
      {/* Also above an empty list: only this text shows the sheet's selection. */}
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
            {/* Covers the padding of the sheet, so no field shows below the buttons. */}
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
