import { Box, Flex } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { drawnChart } from '#client/ui/charts/figures-download.tsx';
import { createPart } from '#client/ui/create-part.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { StatisticsFigures } from '#shared/statistics/statistics.schema.ts';
import { ChartDownload } from './chart-download.tsx';
import { endInWords } from './chart-labels.ts';
import type { ChartPoint } from './chart-points.ts';
import type { RowUnit } from './chart-rows.ts';
import type { ChartTableProps } from './chart-table.tsx';
import type { FairComparison } from './fair-comparison.ts';
import type { Interval } from './interval.ts';
import type { Measure } from './measure.ts';
import { MeasureSwitch } from './measure-switch.tsx';

const ChartTable = createPart(async () => (await import('./chart-table.tsx')).ChartTable);
const ComparisonChart = lazy(async () => ({ default: (await import('./comparison-chart.tsx')).ComparisonChart }));

const heights = { phone: 240, desk: 300 };
const legendHeight = 36;

export interface ChartSectionProps {
  /** The first one is the initial one. */
  measures: readonly [Measure, ...Measure[]];
  merchantId: string;
  /** Returns the list of a day or hour; null for several merchants. */
  hrefOf: ChartTableProps['hrefOf'];
  /** Null while loading. */
  data: (Record<'current' | 'previous', Totals> & ChartData) | null;
}

type Totals = Pick<StatisticsFigures, Measure['name']>;

interface ChartData {
  period: Interval;
  points: readonly ChartPoint[];
  fair: FairComparison | 'tooEarly';
}

/** A chart of a measure; buttons switch measure or table. */
export const ChartSection = ({ measures, merchantId, hrefOf, data }: ChartSectionProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [name, setName] = useState(measures[0].name);
  const measure = measures.find((each) => each.name === name) ?? measures[0];
  const isPhone = useIsPhone();
  const [isTable, setIsTable] = useState(false);
  const [rowUnit, setRowUnit] = useState<RowUnit>('day');
  // The file has the rows of the table.
  const unit = isTable && data?.points[0]?.hour === null ? rowUnit : 'day';
  const title = measure.title + measure.unit;
  const height = isPhone ? heights.phone : heights.desk;
  const placeholder = <Skeleton width="100%" height={`${height + legendHeight}px`} display="block" />;

  const switchOfMeasures = <MeasureSwitch measures={measures} value={name} onChange={setName} />;

  return (
    <Section
      title={title}
      actions={
        <Flex wrap="wrap" gap="2">
          {!isPhone && switchOfMeasures}
          <TableToggle isTable={isTable} disabled={data === null} onChange={setIsTable} />
          {data && (
            <ChartDownload
              merchantId={merchantId}
              period={data.period}
              title={unit === 'day' ? title : `${title}, ${t(`statistics:rows.${unit}`).toLowerCase()}`}
              csvOf={({ chartCsv }, heading) => chartCsv(data.points, measure, { heading, language, unit, t })}
              drawing={isTable ? null : async () => drawnChart(frame.current, t('statistics:download.legend'))}
            />
          )}
        </Flex>
      }
    >
      {/* The buttons leave no room next to the title. */}
      {isPhone && <Box mb="3">{switchOfMeasures}</Box>}
      <ChartTable.Preload />
      {data === null ? (
        placeholder
      ) : isTable ? (
        <ChartTable
          points={data.points}
          unit={unit}
          onUnit={setRowUnit}
          totals={{ current: data.current[name], previous: data.previous[name] }}
          compared={comparedOf(data.fair, name, t)}
          measure={measure}
          hrefOf={hrefOf}
        />
      ) : (
        <div ref={frame}>
          <Suspense fallback={placeholder}>
            <ComparisonChart points={data.points} measure={measure} hrefOf={hrefOf} height={height} heights={heights} />
          </Suspense>
        </div>
      )}
    </Section>
  );
};

const comparedOf = (
  fair: FairComparison | 'tooEarly',
  name: Measure['name'],
  t: TFunction,
): ChartTableProps['compared'] =>
  fair === 'tooEarly' || fair.end === null
    ? null
    : { current: fair.current[name], previous: fair.previous[name], label: endInWords(fair.end, t) };

interface TableToggleProps {
  isTable: boolean;
  disabled?: boolean;
  onChange: (isTable: boolean) => void;
}

/** Switches a section between its chart and its table. */
export const TableToggle = ({ isTable, disabled = false, onChange }: TableToggleProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const label = t(isTable ? 'statistics:showChart' : 'statistics:showTable');
  const shared = {
    icon: isTable ? <ChartColumn /> : <Table2 />,
    variant: 'outline',
    disabled,
    onClick: () => onChange(!isTable),
  } as const;
  return isPhone ? <IconButton label={label} {...shared} /> : <Button {...shared}>{label}</Button>;
};
