import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { ChartPoint } from './chart-points.ts';
import { ChartTable } from './chart-table.tsx';
import type { Measure } from './measure.ts';

const ComparisonChart = lazy(async () => ({ default: (await import('./comparison-chart.tsx')).ComparisonChart }));

const heights = { phone: 240, desk: 300 };
const legendHeight = 36;

export interface ChartSectionProps {
  measure: Measure;
  /** Null while loading. */
  data: { points: readonly ChartPoint[]; totals: { current: number; previous: number } } | null;
}

/** A chart that can be switched to a table of its values. */
export const ChartSection = ({ measure, data }: ChartSectionProps) => {
  const isPhone = useIsPhone();
  const [isTable, setIsTable] = useState(false);
  const height = isPhone ? heights.phone : heights.desk;
  const placeholder = <Skeleton width="100%" height={`${height + legendHeight}px`} display="block" />;

  return (
    <Section
      title={measure.title + measure.unit}
      actions={<TableToggle isTable={isTable} disabled={data === null} onChange={setIsTable} />}
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
