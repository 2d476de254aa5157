import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useIsPhone } from '#client/ui/use-is-phone.ts';
import type { ChartPoint } from './chart-points.ts';
import { ChartTable } from './chart-table.tsx';
import type { Measure } from './measure.ts';

const ComparisonChart = lazy(async () => ({ default: (await import('./comparison-chart.tsx')).ComparisonChart }));

const heights = { phone: 240, desk: 300 };
const legendHeight = 36;

export interface ChartSectionProps {
  measure: Measure;
  /** Null while they are loaded. */
  data: { points: readonly ChartPoint[]; totals: { current: number; previous: number } } | null;
}

/** A chart and, on request, the table behind it. */
export const ChartSection = ({ measure, data }: ChartSectionProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isTable, setIsTable] = useState(false);
  const height = isPhone ? heights.phone : heights.desk;
  const placeholder = <Skeleton width="100%" height={`${height + legendHeight}px`} display="block" />;

  const look = {
    icon: isTable ? <ChartColumn /> : <Table2 />,
    variant: 'outline',
    disabled: data === null,
    onClick: () => setIsTable(!isTable),
  } as const;
  const label = t(isTable ? 'statistics:showChart' : 'statistics:showTable');

  return (
    <Section
      title={measure.title + measure.unit}
      actions={isPhone ? <IconButton label={label} {...look} /> : <Button {...look}>{label}</Button>}
    >
      {data === null ? (
        placeholder
      ) : isTable ? (
        <ChartTable {...data} measure={measure} />
      ) : (
        <Suspense fallback={placeholder}>
          <ComparisonChart points={data.points} measure={measure} height={height} />
        </Suspense>
      )}
    </Section>
  );
};
