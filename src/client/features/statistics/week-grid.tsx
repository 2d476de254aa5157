import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useIsPhone } from '#client/ui/dom.ts';
import { spanOfHour, weekdayName } from '#shared/dates/format-hours.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { shortWeekdayName } from './chart-labels.ts';
import { averageBasket } from './highlights.ts';
import { countMeasure, incomeMeasure, type Measure } from './measure.ts';
import { ListLink, TooltipBox } from './tooltip-box.tsx';
import { averageOf, isNotEmpty, levelEnds, levelOf, type WeekHour } from './week-hours.ts';
import type { WeekTableProps } from './week-table.tsx';

const Head = chakra('th', { base: { fontWeight: '500', color: 'fg.muted', height: '8' } });
const Cell = chakra('td', {
  base: {
    height: '11',
    p: '0',
    cursor: 'default',
    borderWidth: '1px',
    borderColor: 'border',
    _focusVisible: { outline: '3px solid', outlineColor: 'brand.solid', outlineOffset: '-3px' },
  },
});

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** The middle and upper edge, in pixels from the table's corner. */
interface SelectedCell {
  row: number;
  column: number;
  x: number;
  y: number;
  /** True if a mouse points at it. */
  isByMouse: boolean;
}

const within = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1);

/**
 * A square for each hour grows with its value. Days are rows, on a phone columns.
 * Mouse, touch or arrow keys select a cell.
 * A click, Enter or the tooltip's link opens its transactions.
 */
export const WeekGrid = ({ week, hours, measure, best, hrefOf }: WeekTableProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const table = useRef<HTMLTableElement>(null);
  const [selected, setSelected] = useState<SelectedCell | null>(null);

  const days = week.map((day) => hours.flatMap((hour) => day[hour] ?? []));
  const rows: WeekHour[][] = isPhone ? hours.map((_, i) => days.flatMap((day) => day[i] ?? [])) : days;
  const max = averageOf(best, measure.name);
  const isBest = ({ weekday, hour }: WeekHour) => weekday === best.weekday && hour === best.hour;
  const selectedHour = selected && rows[selected.row]?.[selected.column];

  const weekdayHead = ({ weekday }: WeekHour) => shortWeekdayName(weekday, language);
  const rowHead = (cell: WeekHour) => (isPhone ? String(cell.hour) : weekdayHead(cell));
  const columnHead = (cell: WeekHour) => (isPhone ? weekdayHead(cell) : String(cell.hour));

  const [, navigate] = useLocation();
  const hrefOfCell = (cell: WeekHour) =>
    hrefOf && isNotEmpty(cell) ? hrefOf({ weekday: String(cell.weekday), hour: String(cell.hour) }) : null;
  const href = selectedHour ? hrefOfCell(selectedHour) : null;

  /** The mouse still points at a cell that its press focuses. */
  const select = (element: HTMLElement, row: number, column: number, isByMouse?: boolean) =>
    setSelected((before) => ({
      row,
      column,
      x: element.offsetLeft + element.offsetWidth / 2,
      y: element.offsetTop,
      isByMouse: isByMouse ?? (before?.row === row && before.column === column && before.isByMouse),
    }));
  const step = (event: KeyboardEvent, row: number, column: number) => {
    if (event.key === 'Escape') return setSelected(null);
    if (event.key === 'Enter' && href !== null) return navigate(href);
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    const next = table.current?.tBodies[0]?.rows[within(row + by[0], rows.length)];
    next?.querySelectorAll('td')[within(column + by[1], rows[0]?.length ?? 1)]?.focus();
  };

  return (
    <>
      <WeekLegend measure={measure} max={max} />
      <Box
        position="relative"
        mt="3"
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setSelected(null)}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setSelected(null)}
      >
        <chakra.table
          ref={table}
          role="grid"
          aria-label={t(hrefOf ? 'statistics:week.helpOfList' : 'statistics:week.help')}
          width="full"
          tableLayout="fixed"
          borderCollapse="collapse"
          fontVariantNumeric="lining-nums tabular-nums"
        >
          <thead>
            <tr>
              <Head scope="col" width={isPhone ? '2.5rem' : '3.5rem'} textAlign="start">
                {t(isPhone ? 'statistics:week.hour' : 'statistics:day')}
              </Head>
              {rows[0]?.map((cell) => (
                <Head key={columnHead(cell)} scope="col">
                  {columnHead(cell)}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={cells[0] && rowHead(cells[0])}>
                <Head scope="row" textAlign="start">
                  {cells[0] && rowHead(cells[0])}
                </Head>
                {cells.map((cell, column) => {
                  const average = averageOf(cell, measure.name);
                  const isSelected = selected?.row === row && selected.column === column;
                  return (
                    <Cell
                      key={`${cell.weekday} ${cell.hour}`}
                      tabIndex={(selectedHour ? isSelected : isBest(cell)) ? 0 : -1}
                      bg={isSelected ? 'bg.muted' : undefined}
                      onFocus={({ currentTarget }) => select(currentTarget, row, column)}
                      cursor={isSelected && href !== null ? 'pointer' : undefined}
                      onPointerEnter={({ currentTarget, pointerType }) =>
                        select(currentTarget, row, column, pointerType === 'mouse')
                      }
                      onPointerDown={({ currentTarget, pointerType }) =>
                        select(currentTarget, row, column, pointerType === 'mouse')
                      }
                      onClick={() => selected?.isByMouse && href !== null && navigate(href)}
                      onKeyDown={(event) => step(event, row, column)}
                    >
                      <LevelSquare level={levelOf(average, max)} />
                      <VisuallyHidden>
                        {cell.dayCount === 0 ? t('statistics:week.noSuchDay') : measure.format(average)}
                      </VisuallyHidden>
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </chakra.table>
        {selected && selectedHour && <WeekTooltip cell={selectedHour} measure={measure} href={href} {...selected} />}
      </Box>
    </>
  );
};

const levelVariants = [
  { size: '0.25rem', opacity: 0.5 },
  { size: '0.625rem', opacity: 0.55 },
  { size: '1.125rem', opacity: 0.7 },
  { size: '1.625rem', opacity: 0.85 },
  { size: '2.25rem', opacity: 1 },
];

/** Levels differ in size, not only in colour. */
const LevelSquare = ({ level }: { level: number }) => {
  const { size, opacity } = levelVariants[level] ?? { size: '0', opacity: 0 };
  return (
    <chakra.span
      aria-hidden
      data-graphic={level === 0 ? 'weak' : 'strong'}
      display="block"
      maxW="full"
      mx="auto"
      flexShrink={0}
      borderRadius={level === 0 ? 'full' : '3px'}
      bg={level === 0 ? 'border.strong' : 'chart.current'}
      style={{ width: size, height: size, opacity }}
    />
  );
};

/** Explains which values each size represents. */
const WeekLegend = ({ measure, max }: { measure: Measure; max: number }) => {
  const { t } = useTranslation();
  const label = (end: number) =>
    measure.name === 'grossIncome'
      ? t('statistics:week.upTo', { value: measure.format(end) })
      : t('statistics:week.upToCount', { value: measure.formatBare(end) });
  return (
    <Flex as="ul" wrap="wrap" columnGap="5" rowGap="1" color="fg.muted" listStyleType="none" p="0" m="0">
      {[{ level: 0, end: 0 }, ...levelEnds(max, measure.name)].map(({ level, end }) => (
        <chakra.li key={level} display="inline-flex" alignItems="center" gap="2">
          <LevelSquare level={level} />
          {level === 0 ? t('statistics:week.none') : label(end)}
        </chakra.li>
      ))}
    </Flex>
  );
};

interface WeekTooltipProps extends Pick<SelectedCell, 'x' | 'y' | 'isByMouse'> {
  cell: WeekHour;
  measure: Measure;
  /** The list of the transactions, or null. */
  href: string | null;
}

const WeekTooltip = ({ cell, measure, x, y, isByMouse, href }: WeekTooltipProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { weekday, hour, dayCount, grossIncome, transactionCount } = cell;
  const place = `${weekdayName(weekday, language)}, ${spanOfHour(hour)}`;
  return (
    <TooltipBox x={x} y={y - 4} width="19rem">
      <chakra.p color="fg.onInkMuted">{place}</chakra.p>
      {dayCount === 0 ? (
        <p>{t('statistics:week.noSuchDay')}</p>
      ) : (
        <>
          <chakra.p fontWeight="600">
            {t('statistics:week.average', { value: measure.format(averageOf(cell, measure.name)) })}
          </chakra.p>
          <p>
            {t('statistics:week.sum', {
              count: dayCount,
              income: incomeMeasure(t, language).format(grossIncome),
              transactions: countMeasure(t, language).format(transactionCount),
            })}
          </p>
          {transactionCount > 0 && (
            <p>{t('statistics:week.basket', { value: formatMoney(averageBasket(cell), language) })}</p>
          )}
          {href !== null && (
            <ListLink href={href} place={place} isByMouse={isByMouse}>
              {t('statistics:week.toTransactions')}
            </ListLink>
          )}
        </>
      )}
    </TooltipBox>
  );
};
