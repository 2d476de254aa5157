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
  /** The total of the list, or one sentence about it, beside the title. */
  summary?: ReactNode;
  actions?: ReactNode;
  /** What the filters do not concern, between the title and them. */
  lead?: ReactNode;
  /** Missing where there is nothing to filter. */
  filters?: ListFilters | undefined;
  /** Controls at the end of the filters: what the list shows. Not on a phone. */
  view?: ReactNode;
  /** Further filters. */
  children?: ReactNode;
}

/**
 * The heading of a list with its filters: a line of menus; on a phone the search, and the other filters in a sheet.
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
  /** Further filters. */
  children?: ReactNode;
  /** What these ask for, in words, for paper. */
  furtherWords?: readonly string[];
}

/**
 * Filters in one line, in two where their texts need it: nothing becomes narrower than its text, and the search stays
 * wide enough to type a card number. What the list shows is at the end of the first line.
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
          {/* One piece, so that the button does not stand alone in a second line. */}
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
 * The filters as words, instead of the controls that paper cannot show. A list of no certain days says that it has all,
 * because a paper without a period is of no use later.
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

/** Returns the fields of one line first: the checkboxes of card readers and cards may be longer than a screen. */
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
