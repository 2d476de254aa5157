import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/lib/language.ts';
import type { ChartPoint } from './chart-points.ts';
import { SeriesSign } from './legend.tsx';
import type { Measure } from './measure.ts';
import { placeWords, sideWords } from './point-words.ts';

export interface ChartTooltipProps {
  point: ChartPoint;
  measure: Measure;
  /** The middle of the point, and the top of its higher side, in pixels from the chart's left and bottom edge. */
  x: number;
  bottom: number;
}

const width = '17rem';

/** What a point says, above it; kept inside the chart's width and out of the pointer's way. */
export const ChartTooltip = ({ point, measure, x, bottom }: ChartTooltipProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <chakra.div
      position="absolute"
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
      style={{ left: `clamp(0px, calc(${x}px - ${width} / 2), calc(100% - ${width}))`, bottom }}
    >
      <chakra.p fontWeight="600">{placeWords(point, point.day, t, language)}</chakra.p>
      <Line sign="current" value={sideWords(point.current, measure, t)} />
      <Line sign="previous" value={sideWords(point.previous, measure, t)}>
        {placeWords(point, point.previousDay, t, language)}
      </Line>
    </chakra.div>
  );
};

const Line = ({ sign, value, children }: { sign: 'current' | 'previous'; value: string; children?: string }) => (
  <chakra.div display="flex" alignItems="baseline" gap="2" mt="1">
    <SeriesSign name={sign} />
    <div>
      <chakra.p fontWeight={sign === 'current' ? '600' : '400'}>{value}</chakra.p>
      {children && <chakra.p color="fg.onInkMuted">{children}</chakra.p>}
    </div>
  </chakra.div>
);
