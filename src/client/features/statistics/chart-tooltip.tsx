import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { ChartPoint } from './chart-points.ts';
import { SeriesSign } from './legend.tsx';
import type { Measure } from './measure.ts';
import { previousPlaceWords, shortPlaceWords, sideWords } from './point-words.ts';

export interface ChartTooltipProps {
  point: ChartPoint;
  measure: Measure;
  /** The middle of the point, in pixels from the chart's left edge. */
  x: number;
}

const widths = { day: '17rem', week: '20.25rem' };

/** What a point says: above the chart, where neither the pointer nor a finger nor the tooltip itself hides the bars. */
export const ChartTooltip = ({ point, measure, x }: ChartTooltipProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const width = point.days === 1 ? widths.day : widths.week;
  return (
    <chakra.div
      position="absolute"
      bottom="100%"
      zIndex="docked"
      pointerEvents="none"
      width={width}
      px="3"
      py="2.5"
      borderRadius="l2"
      bg="bg.ink"
      color="fg.onInk"
      boxShadow="floating"
      fontVariantNumeric="lining-nums tabular-nums"
      style={{ left: `clamp(0px, calc(${x}px - ${width} / 2), calc(100% - ${width}))` }}
    >
      <chakra.p color="fg.onInkMuted">{shortPlaceWords(point, t, language)}</chakra.p>
      <chakra.p display="flex" alignItems="baseline" gap="2" mt="1" fontWeight="600">
        <SeriesSign name="current" />
        {sideWords(point.current, measure, t)}
      </chakra.p>
      <chakra.p display="flex" alignItems="baseline" gap="2">
        <SeriesSign name="previous" />
        {sideWords(point.previous, measure, t)}
        <chakra.span ms="auto" color="fg.onInkMuted">
          {previousPlaceWords(point, language)}
        </chakra.span>
      </chakra.p>
    </chakra.div>
  );
};
