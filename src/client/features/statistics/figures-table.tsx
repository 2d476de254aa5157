import { Box, chakra, Stack, VisuallyHidden } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { Sorting } from '#client/ui/data-table/column.ts';
import { ariaSort, ColumnHeading } from '#client/ui/data-table/column-heading.tsx';
import { type SortValue, useSortedRows } from '#client/ui/data-table/sort-rows.ts';
import { useIsPhone } from '#client/ui/dom.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { currencyLabel, formatAmount } from '#shared/money/format-money.ts';
import { sortOrders } from '#shared/paging/sort.ts';

export interface FigureColumn<Figures> {
  key: string;
  header: string;
  cell: (figures: Figures) => ReactNode;
  sortValue: (figures: Figures) => SortValue;
  isStrong?: boolean;
}

export interface FigureRow<Figures> {
  key: string;
  name: string;
  /** The shown name, such as a link. Default: the text. */
  title?: ReactNode;
  figures: Figures;
  /** The figures of the earlier period; null if nothing is compared. */
  previous: Figures | null;
}

interface FiguresTableProps<Figures> {
  caption: string;
  /** The heading of the names. */
  nameHeader: string;
  /** The sort value of a name. Default: the text. */
  nameSortValue?: (row: FigureRow<Figures>) => SortValue;
  columns: readonly FigureColumn<Figures>[];
  rows: readonly FigureRow<Figures>[];
  /** The last row; it is not sorted. */
  total?: FigureRow<Figures>;
  /** The initial order; `name` sorts by the names. */
  usual: Pick<Sorting, 'sortBy' | 'sortOrder'>;
  /** A drawing below a name. */
  below?: (figures: Figures, isPrevious: boolean) => ReactNode;
}

/** Returns the columns that tables of income have in common. */
export const useIncomeColumns = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    /** Amounts in minor units. */
    amount: <Figures,>(key: string, name: string, sortValue: (figures: Figures) => number): FigureColumn<Figures> => ({
      key,
      header: `${name} (${currencyLabel(language)})`,
      cell: (figures) => formatAmount(sortValue(figures), language),
      sortValue,
    }),
    transactionCount: {
      key: 'transactionCount',
      header: t('statistics:cards.count'),
      cell: ({ transactionCount }) => formatCount(transactionCount, language),
      sortValue: ({ transactionCount }) => transactionCount,
    } satisfies FigureColumn<{ transactionCount: number }>,
  };
};

const nameKey = 'name';

/**
 * A table of figures by name, with the earlier figures below.
 * A phone lists the figures per name; a select sorts them.
 */
export const FiguresTable = <Figures,>(props: FiguresTableProps<Figures>) => {
  const { columns, usual, nameSortValue = ({ name }) => name } = props;
  const { rows, sorting } = useSortedRows(
    props.rows,
    (row, sortBy) => {
      const column = columns.find(({ key }) => key === sortBy);
      return column ? column.sortValue(row.figures) : nameSortValue(row);
    },
    usual,
  );
  return useIsPhone() ? (
    <FigureList {...props} rows={rows} sorting={sorting} />
  ) : (
    <WideTable {...props} rows={rows} sorting={sorting} />
  );
};

type SortedProps<Figures> = FiguresTableProps<Figures> & { sorting: Sorting };

const Head = chakra('th', {
  base: {
    ps: '3',
    pb: '1',
    fontWeight: '550',
    textAlign: 'end',
    verticalAlign: 'bottom',
    _first: { ps: '0', textAlign: 'start' },
    // Headings longer than their figures wrap.
    '& button': { whiteSpace: 'normal', textAlign: 'inherit' },
  },
});

const Cell = chakra('td', {
  base: {
    ps: '3',
    textAlign: 'end',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    '&[scope=row]': { ps: '0', textAlign: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
});

const WideTable = <Figures,>({ caption, nameHeader, columns, rows, total, below, sorting }: SortedProps<Figures>) => {
  const { t } = useTranslation();
  const lines = ({ key, name, title = name, figures, previous }: FigureRow<Figures>, isTotal: boolean) => (
    <Fragment key={key}>
      <FigureLine figures={figures} columns={columns} isTotal={isTotal}>
        <chakra.span fontWeight={isTotal ? '600' : '550'}>{title}</chakra.span>
        {!isTotal && below?.(figures, false)}
      </FigureLine>
      {previous !== null && (
        <FigureLine figures={previous} isPrevious columns={columns} isTotal={isTotal}>
          <VisuallyHidden>{name}, </VisuallyHidden>
          {t('statistics:cards.before')}
          {!isTotal && below?.(previous, true)}
        </FigureLine>
      )}
    </Fragment>
  );
  return (
    <chakra.table
      width="full"
      alignSelf="start"
      fontVariantNumeric="lining-nums tabular-nums"
      borderCollapse="collapse"
    >
      <VisuallyHidden asChild>
        <caption>{caption}</caption>
      </VisuallyHidden>
      <thead>
        <chakra.tr color="fg.muted">
          {[{ key: nameKey, header: nameHeader }, ...columns].map(({ key, header }) => (
            <Head key={key} scope="col" aria-sort={ariaSort({ sortBy: key }, sorting)}>
              <ColumnHeading
                column={{ header, sortBy: key, firstOrder: key === nameKey ? 'Ascending' : 'Descending' }}
                sorting={sorting}
              />
            </Head>
          ))}
        </chakra.tr>
      </thead>
      <tbody>{rows.map((row) => lines(row, false))}</tbody>
      {total && <tfoot>{lines(total, true)}</tfoot>}
    </chakra.table>
  );
};

interface FigureLineProps<Figures> {
  columns: readonly FigureColumn<Figures>[];
  figures: Figures;
  isTotal: boolean;
  isPrevious?: boolean;
  children: ReactNode;
}

/** Twenty rows fit on half a page of paper. */
const padding = { base: '2', _print: '0.5' } as const;

const FigureLine = <Figures,>({
  columns,
  figures,
  isTotal,
  isPrevious = false,
  children,
}: FigureLineProps<Figures>) => {
  const space = isPrevious ? { pb: padding } : { py: padding, borderTopWidth: '1px' };
  return (
    <chakra.tr {...(isPrevious ? { color: 'fg.muted' } : {})} {...(isTotal ? { fontWeight: '600' } : {})}>
      <Cell asChild fontWeight="400" {...space}>
        <th scope="row">{children}</th>
      </Cell>
      {columns.map(({ key, cell, isStrong }) => (
        <Cell key={key} {...space} {...(isStrong && !isPrevious ? { fontWeight: '600' } : {})}>
          {cell(figures)}
        </Cell>
      ))}
    </chakra.tr>
  );
};

/** Lists the rows vertically, each figure with its heading. */
const FigureList = <Figures,>({ caption, nameHeader, columns, rows, total, below, sorting }: SortedProps<Figures>) => {
  const { t } = useTranslation();
  const lines = [...rows.map((row) => ({ ...row, isTotal: false })), ...(total ? [{ ...total, isTotal: true }] : [])];
  const options = [{ key: nameKey, header: nameHeader }, ...columns].flatMap(({ key, header }) =>
    sortOrders.map((order) => ({ value: `${key} ${order}`, label: t(`ui:sort.${order}`, { column: header }) })),
  );
  return (
    <Stack gap="3">
      {rows.length > 1 && (
        <SelectField
          label={t('ui:sort.label')}
          options={options}
          value={`${sorting.sortBy} ${sorting.sortOrder}`}
          onChange={({ target }) => {
            const [sortBy = nameKey, order] = target.value.split(' ');
            sorting.onSort(sortBy, sortOrders.find((each) => each === order) ?? 'Ascending');
          }}
        />
      )}
      <chakra.ul aria-label={caption} listStyleType="none" fontVariantNumeric="lining-nums tabular-nums">
        {lines.map(({ key, name, title = name, figures, previous, isTotal }) => (
          <chakra.li key={key} py="2" borderTopWidth="1px" {...(isTotal ? { fontWeight: '600' } : {})}>
            <Box fontWeight={isTotal ? '600' : '550'} overflowWrap="anywhere">
              {title}
              {!isTotal && below?.(figures, false)}
              {!isTotal && previous !== null && below?.(previous, true)}
            </Box>
            <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" mt="1">
              {columns.map(({ key: column, header, cell }) => {
                const content = cell(figures);
                return content === null ? null : (
                  <Box key={column} display="contents">
                    <chakra.dt color="fg.muted" fontWeight="400">
                      {header}
                    </chakra.dt>
                    <chakra.dd textAlign="end" overflowWrap="anywhere">
                      {content}
                      {previous !== null && (
                        <chakra.div color="fg.muted" fontWeight="400">
                          {t('statistics:cards.before')}: {cell(previous)}
                        </chakra.div>
                      )}
                    </chakra.dd>
                  </Box>
                );
              })}
            </chakra.dl>
          </chakra.li>
        ))}
      </chakra.ul>
    </Stack>
  );
};
