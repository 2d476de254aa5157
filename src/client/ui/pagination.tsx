import { Box, Pagination as ChakraPagination, chakra, Flex, HStack } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount, formatTotalCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from './button.tsx';
import { useIsPhone } from './dom.ts';
import { SelectField } from './select-field.tsx';

const pageSizes = [10, 25, 50, 100];

export interface PaginationProps {
  /** The name of the list, on a screen with several paged ones. */
  list?: string;
  pageNumber: number;
  pageSize: number;
  totalCount: number;
  /** False if there are more rows than `totalCount`. Default: true. */
  isTotalExact?: boolean;
  onPage: (pageNumber: number) => void;
  onPageSize: (pageSize: number) => void;
}

type PageOfList = Pick<PaginationProps, 'pageNumber' | 'pageSize' | 'totalCount' | 'isTotalExact'>;

/** Returns the first, last and total row number as texts. */
const useRange = ({ pageNumber, pageSize, totalCount, isTotalExact = true }: PageOfList) => {
  const language = useLanguage();
  return {
    first: formatCount(Math.min((pageNumber - 1) * pageSize + 1, totalCount), language),
    last: formatCount(Math.min(pageNumber * pageSize, totalCount), language),
    total: formatTotalCount({ totalCount, isTotalExact }, language),
  };
};

/**
 * For paper: its rows, and where the others are; nothing for one page.
 * `isExported`: the list can be saved as a file.
 */
export const PrintedRows = ({ isExported = false, ...page }: PageOfList & { isExported?: boolean }) => {
  const { t } = useTranslation();
  const range = useRange(page);
  if (page.totalCount <= page.pageSize && page.isTotalExact !== false) return null;
  return (
    <chakra.p data-print-only mb="3" fontWeight="600">
      {t('ui:printed.rows', range)} {t(isExported ? 'ui:printed.wholeFile' : 'ui:printed.otherPages')}
    </chakra.p>
  );
};

/**
 * The position in a list, the page size and the page buttons.
 * Lists within the smallest page show only their total, empty ones nothing.
 */
export const Pagination = ({
  list,
  pageNumber,
  pageSize,
  totalCount,
  isTotalExact = true,
  onPage,
  onPageSize,
}: PaginationProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const range = useRange({ pageNumber, pageSize, totalCount, isTotalExact });
  if (totalCount === 0) return null;

  const count = (value: number) => formatCount(value, language);
  // An inexact total offers only the next page, which returns the total.
  const reachableCount = isTotalExact ? totalCount : Math.max(totalCount, pageNumber * pageSize) + 1;
  const totalPages = `${count(Math.ceil(totalCount / pageSize))}${isTotalExact ? '' : '+'}`;
  const hasOnePage = pageNumber === 1 && reachableCount <= pageSize;
  const sizes = pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].sort((a, b) => a - b);

  const position = (
    <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
      {hasOnePage ? t('ui:rows', range) : t('ui:range', range)}
    </chakra.p>
  );
  if (hasOnePage && totalCount <= Math.min(...sizes)) return <Box mt="4">{position}</Box>;

  return (
    <ChakraPagination.Root
      asChild
      count={reachableCount}
      pageSize={pageSize}
      page={pageNumber}
      onPageChange={({ page }) => onPage(page)}
      translations={{
        rootLabel: list === undefined ? t('ui:pages') : t('ui:pagesOf', { list }),
        prevTriggerLabel: t('ui:previousPage'),
        nextTriggerLabel: t('ui:nextPage'),
        itemLabel: ({ page }) => t('ui:page', { page: count(page) }),
      }}
    >
      <Flex as="nav" wrap="wrap" align="center" justify="space-between" gap="4" mt="4">
        <HStack gap="4" wrap="wrap">
          <div data-screen-only>
            <SelectField
              label={t('ui:pageSize')}
              labelHidden
              options={sizes.map((size) => ({ value: String(size), label: t('ui:perPage', { count: size }) }))}
              value={String(pageSize)}
              onChange={(event) => onPageSize(Number(event.target.value))}
            />
          </div>
          {position}
        </HStack>
        <HStack gap="1" data-screen-only display={hasOnePage ? 'none' : 'flex'}>
          <ChakraPagination.PrevTrigger asChild>
            <IconButton label={t('ui:previousPage')} icon={<ChevronLeft />} variant="outline" />
          </ChakraPagination.PrevTrigger>
          {isPhone ? (
            <chakra.span px="3" fontVariantNumeric="tabular-nums">
              {t('ui:pageOf', { page: count(pageNumber), total: totalPages })}
            </chakra.span>
          ) : (
            <ChakraPagination.Items
              ellipsis={
                <chakra.span px="1" color="fg.muted" aria-hidden>
                  …
                </chakra.span>
              }
              render={({ value }) => (
                <Button
                  variant={value === pageNumber ? 'solid' : 'ghost'}
                  minW="11"
                  px="2"
                  fontVariantNumeric="tabular-nums"
                >
                  {count(value)}
                </Button>
              )}
            />
          )}
          <ChakraPagination.NextTrigger asChild>
            <IconButton label={t('ui:nextPage')} icon={<ChevronRight />} variant="outline" />
          </ChakraPagination.NextTrigger>
        </HStack>
      </Flex>
    </ChakraPagination.Root>
  );
};
