import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useIsPhone } from '#client/ui/use-is-phone.ts';
import { shortWeekday, someDayOf } from './chart-words.ts';
import { averageOf, levelOf, type WeekHour } from './week-hours.ts';
import { LevelSign, WeekLegend } from './week-legend.tsx';
import type { DrawnWeek } from './week-table.tsx';
import { WeekTooltip } from './week-tooltip.tsx';

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

/** Where a cell is, and in pixels from the table's corner. */
interface Place {
  row: number;
  column: number;
  x: number;
  y: number;
}

const within = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1);

/**
 * A square for each hour of the week, larger and stronger the more it brings in. Days are rows where there is room, and
 * columns on a phone. One cell is chosen by mouse, finger or arrow keys.
 */
export const WeekGrid = ({ week, hours, measure, best }: DrawnWeek) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<Place | null>(null);

  const days = week.map((day) => hours.flatMap((hour) => day[hour] ?? []));
  const rows: WeekHour[][] = isPhone ? hours.map((_, i) => days.flatMap((day) => day[i] ?? [])) : days;
  const max = averageOf(best, measure.name);
  const isBest = ({ weekday, hour }: WeekHour) => weekday === best.weekday && hour === best.hour;
  const chosenHour = chosen && rows[chosen.row]?.[chosen.column];

  const weekdayHead = ({ weekday }: WeekHour) => shortWeekday(someDayOf(weekday), language);
  const rowHead = (cell: WeekHour) => (isPhone ? String(cell.hour) : weekdayHead(cell));
  const columnHead = (cell: WeekHour) => (isPhone ? weekdayHead(cell) : String(cell.hour));

  const choose = (element: HTMLElement, row: number, column: number) =>
    setChosen({ row, column, x: element.offsetLeft + element.offsetWidth / 2, y: element.offsetTop });
  const step = (event: KeyboardEvent, row: number, column: number) => {
    if (event.key === 'Escape') return setChosen(null);
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    const next = table.current?.tBodies[0]?.rows[within(row + by[0], rows.length)];
    next?.querySelectorAll('td')[within(column + by[1], rows[0]?.length ?? 1)]?.focus();
  };

  return (
    <>
      <WeekLegend measure={measure} max={max} />
      <chakra.div
        position="relative"
        mt="3"
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <chakra.table
          ref={table}
          role="grid"
          aria-label={t('statistics:week.help')}
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
                  const isChosen = chosen?.row === row && chosen.column === column;
                  return (
                    <Cell
                      key={`${cell.weekday} ${cell.hour}`}
                      tabIndex={(chosenHour ? isChosen : isBest(cell)) ? 0 : -1}
                      bg={isChosen ? 'bg.muted' : undefined}
                      onFocus={({ currentTarget }) => choose(currentTarget, row, column)}
                      onBlur={() => setChosen(null)}
                      onPointerEnter={({ currentTarget }) => choose(currentTarget, row, column)}
                      onPointerDown={({ currentTarget }) => choose(currentTarget, row, column)}
                      onKeyDown={(event) => step(event, row, column)}
                    >
                      <LevelSign level={levelOf(average, max)} />
                      <VisuallyHidden>
                        {cell.dayCount === 0 ? t('statistics:week.noSuchDay') : measure.words(average)}
                      </VisuallyHidden>
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </chakra.table>
        {chosen && chosenHour && <WeekTooltip cell={chosenHour} measure={measure} x={chosen.x} y={chosen.y} />}
      </chakra.div>
    </>
  );
};
