import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { spanOfHour } from './chart-words.ts';
import { countMeasure, incomeMeasure, type Measure } from './measure.ts';
import { averageOf, type WeekHour } from './week-hours.ts';
import { weekdayWords } from './week-words.ts';

export interface WeekTooltipProps {
  cell: WeekHour;
  measure: Measure;
  /** The middle of the cell and its upper edge, in pixels from the grid's corner. */
  x: number;
  y: number;
}

const width = '19rem';

/** What a cell says, above it, where neither the pointer nor a finger hides it. */
export const WeekTooltip = ({ cell, measure, x, y }: WeekTooltipProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { weekday, hour, dayCount, grossIncome, transactionCount } = cell;
  return (
    <chakra.div
      position="absolute"
      zIndex="docked"
      pointerEvents="none"
      width={width}
      maxWidth="100%"
      px="3"
      py="2.5"
      borderRadius="l2"
      bg="bg.ink"
      color="fg.onInk"
      boxShadow="floating"
      fontVariantNumeric="lining-nums tabular-nums"
      transform="translateY(-100%)"
      style={{ left: `clamp(0px, calc(${x}px - ${width} / 2), max(0px, calc(100% - ${width})))`, top: y - 4 }}
    >
      <chakra.p color="fg.onInkMuted">{`${weekdayWords(weekday, language)}, ${spanOfHour(hour)}`}</chakra.p>
      {dayCount === 0 ? (
        <p>{t('statistics:week.noSuchDay')}</p>
      ) : (
        <>
          <chakra.p fontWeight="600">
            {t('statistics:week.average', { value: measure.words(averageOf(cell, measure.name)) })}
          </chakra.p>
          <p>
            {t('statistics:week.sum', {
              count: dayCount,
              income: incomeMeasure(t, language).words(grossIncome),
              transactions: countMeasure(t, language).words(transactionCount),
            })}
          </p>
        </>
      )}
    </chakra.div>
  );
};
