import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useIsPhone } from '#client/ui/use-is-phone.ts';
import type { ChartPoint } from './chart-points.ts';
import { ChartTable } from './chart-table.tsx';
import { Legend } from './legend.tsx';
import type { Measure } from './measure.ts';

const ComparisonChart = lazy(async () => ({ default: (await import('./comparison-chart.tsx')).ComparisonChart }));

const heights = { phone: 240, desk: 300 };

export interface ChartSectionProps {
  measure: Measure;
  /** Null while they are loaded. */
  data: { points: readonly ChartPoint[]; totals: { current: number; previous: number } } | null;
}

/** A chart and, on request, the table behind it. */
export const ChartSection = ({ measure, data }: ChartSectionProps) => {
  const { t } = useTranslation();
  const height = useIsPhone() ? heights.phone : heights.desk;
  const [isTable, setIsTable] = useState(false);
  const placeholder = <Skeleton width="100%" height={`${height}px`} display="block" />;
  return (
    <Section
      title={measure.title}
      description={<Legend />}
      actions={
        <Button
          variant="outline"
          icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          disabled={data === null}
          onClick={() => setIsTable(!isTable)}
        >
          {t(isTable ? 'statistics.showChart' : 'statistics.showTable')}
        </Button>
      }
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
