import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { ChipGroup } from '#client/ui/chips.tsx';
import { ariaSort, ColumnHeading } from '#client/ui/data-table/column-heading.tsx';
import { useSortedRows } from '#client/ui/data-table/sort-rows.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import { useScrollFrame } from '#client/ui/use-scroll-frame.ts';
import { dayNumber, pointHour, shortSpan } from './chart-labels.ts';
import { type ChartPoint, hasBookings, placeOf } from './chart-points.ts';
import { lastDayOf, type RowUnit, rowsOf, rowUnits, unitLabel } from './chart-rows.ts';
import type { Measure } from './measure.ts';

export interface ChartTotals {
  current: number;
  previous: number;
}

export interface ChartTableProps {
  points: readonly ChartPoint[];
  /** The unit of a row if the points are days. */
  unit: RowUnit;
  onUnit: (unit: RowUnit) => void;
  measure: Measure;
  totals: ChartTotals;
  /** The compared part of a running period, and its name; otherwise null. */
  compared: (ChartTotals & { label: string }) | null;
  /** Returns the list of a day or hour; null for several merchants. */
  hrefOf: ((place: { fromDate: string; toDate: string; hour?: string }) => string) | null;
}

const maxUnscrolledRows = 31;

const Head = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    px: { base: '2', sm: '3' },
    py: '2',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: '550',
    textAlign: 'end',
    verticalAlign: 'bottom',
    borderBottomWidth: '1px',
    _first: { textAlign: 'start' },
    '& button': { whiteSpace: 'normal', textAlign: 'inherit' },
  },
});
const Cell = chakra('td', {
  base: { px: { base: '2', sm: '3' }, py: '2', textAlign: 'end', verticalAlign: 'top', borderBottomWidth: '1px' },
});
// The day is next to its value, on a phone below it.
const PreviousCell = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'flex-end',
    columnGap: '4',
  },
});
const Foot = chakra('tfoot', {
  base: {
    position: 'sticky',
    bottom: '0',
    bg: 'bg.subtle',
    fontWeight: '600',
    '& td, & th': { borderBottomWidth: '0' },
  },
});

/** The values by days, weeks and months, or by hours. */
export const ChartTable = (props: ChartTableProps) => {
  const { t } = useTranslation();
  const { points, onUnit } = props;
  const isHourly = points[0]?.hour !== null;
  const unit = isHourly ? 'day' : props.unit;
  return (
    <>
      {!isHourly && (
        <Box mb="3">
          <ChipGroup
            label={t('statistics:rows.label')}
            options={rowUnits.map((value) => ({ value, label: t(`statistics:rows.${value}`) }))}
            value={unit}
            onChange={onUnit}
          />
        </Box>
      )}
      <PointTable {...props} unit={unit} points={rowsOf(points, unit)} />
    </>
  );
};

/** Each row leads to its transactions; many rows scroll. */
const PointTable = ({ points, unit, measure, totals, compared, hrefOf }: Omit<ChartTableProps, 'onUnit'>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const scrollFrame = useScrollFrame(measure.title);
  const isHourly = points[0]?.hour !== null;
  const isOneDay = points.at(-1)?.dayIndex === 0;
  const rowLabel = (point: ChartPoint) => {
    const day = point.days === 0 ? dayNumber(point, t) : unitLabel(point, unit, language);
    return point.hour === null ? day : [...(isOneDay ? [] : [day]), pointHour(point, t)].join(', ');
  };
  const timeHeading =
    isHourly && isOneDay ? 'statistics:hour' : unit === 'day' ? 'statistics:day' : 'ui:filters.period';
  const headings = [
    ['time', t(timeHeading)],
    ['current', t('statistics:current') + measure.unit],
    ['previous', t('statistics:previous') + measure.unit],
  ] as const;
  const { rows, sorting } = useSortedRows(
    points.map((point, index) => ({ point, index })),
    ({ point, index }, sortBy) => {
      if (sortBy === 'time') return index;
      const side = sortBy === 'current' ? point.current : point.previous;
      return side?.[measure.name] ?? null;
    },
    { sortBy: 'time', sortOrder: 'Ascending' },
  );
  const formatSide = (side: ChartPoint['current']) => (side ? measure.formatBare(side[measure.name]) : '–');

  return (
    <Box
      overflow="auto"
      {...(points.length > maxUnscrolledRows ? { ...scrollFrame, maxHeight: '32rem' } : {})}
      borderWidth="1px"
      borderRadius="l2"
    >
      <chakra.table
        width="full"
        borderCollapse="separate"
        borderSpacing="0"
        fontVariantNumeric="lining-nums tabular-nums"
      >
        <VisuallyHidden asChild>
          <caption>{measure.title}</caption>
        </VisuallyHidden>
        <thead>
          <tr>
            {headings.map(([sortBy, header]) => (
              <Head key={sortBy} scope="col" aria-sort={ariaSort({ sortBy }, sorting)}>
                <ColumnHeading
                  column={{ header, sortBy, firstOrder: sortBy === 'time' ? 'Ascending' : 'Descending' }}
                  sorting={sorting}
                />
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, index }) => (
            <tr key={index}>
              <Cell asChild textAlign="start" whiteSpace={isHourly || unit !== 'day' ? 'normal' : 'nowrap'}>
                <th scope="row">
                  {hrefOf && hasBookings(point) ? (
                    <TextLink href={hrefOf(placeOf(point))}>{rowLabel(point)}</TextLink>
                  ) : (
                    rowLabel(point)
                  )}
                </th>
              </Cell>
              <Cell>{formatSide(point.current)}</Cell>
              <Cell>
                <PreviousCell>
                  {!isHourly && point.previousDays > 0 && (
                    <chakra.span color="fg.muted">
                      {shortSpan(point.previousDay, lastDayOf(point.previousDay, point.previousDays), language)}
                    </chakra.span>
                  )}
                  {formatSide(point.previous)}
                </PreviousCell>
              </Cell>
            </tr>
          ))}
        </tbody>
        <Foot>
          {[{ ...totals, label: t('statistics:total') }, ...(compared ? [compared] : [])].map((row) => (
            <tr key={row.label}>
              <Cell asChild textAlign="start">
                <th scope="row">{row.label}</th>
              </Cell>
              <Cell>{measure.formatBare(row.current)}</Cell>
              <Cell>{measure.formatBare(row.previous)}</Cell>
            </tr>
          ))}
        </Foot>
      </chakra.table>
    </Box>
  );
};
