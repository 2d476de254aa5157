import { chakra, Flex, Stack } from '@chakra-ui/react';
import { ChartLine, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { TerminalHistory } from '#shared/terminals/terminal-health.schema.ts';
import { BatteryTable } from './battery-table.tsx';

const BatteryChart = lazy(async () => ({ default: (await import('./battery-chart.tsx')).BatteryChart }));

const periods = ['1', '7', '30', '90'] as const;
type Period = (typeof periods)[number];

interface BatteryHistoryProps {
  history: TerminalHistory;
  days: number;
  onDays: (days: number) => void;
}

/** The charge of the battery in the last days, as a chart or a table. */
export const BatteryHistory = ({ history, days, onDays }: BatteryHistoryProps) => {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const hasBattery = history.points.some(({ batteryPercent }) => batteryPercent !== null);
  return (
    <Stack gap="3">
      <Flex wrap="wrap" gap="2" justify="space-between" align="center">
        <chakra.h3 textStyle="label">{t('terminals:history.title')}</chakra.h3>
        {hasBattery && (
          <Button
            variant="ghost"
            icon={isTable ? <ChartLine aria-hidden /> : <Table2 aria-hidden />}
            onClick={() => setIsTable(!isTable)}
          >
            {t(isTable ? 'terminals:history.asChart' : 'terminals:history.asTable')}
          </Button>
        )}
      </Flex>
      <ChipGroup<Period>
        label={t('terminals:history.period')}
        options={periods.map((value) => ({ value, label: t('terminals:history.days', { count: Number(value) }) }))}
        value={periods.find((period) => Number(period) === days) ?? null}
        onChange={(period) => onDays(Number(period))}
      />
      {!hasBattery ? (
        <chakra.p color="fg.muted">{t('terminals:history.none')}</chakra.p>
      ) : isTable ? (
        <BatteryTable history={history} />
      ) : (
        <Suspense fallback={<Skeleton width="100%" height="17rem" display="block" />}>
          <BatteryChart history={history} />
        </Suspense>
      )}
    </Stack>
  );
};
