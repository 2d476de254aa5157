import { chakra, Flex, Stack } from '@chakra-ui/react';
import { ChartLine, Table2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useMerchantName } from '#client/lib/use-merchant-name.ts';
import { Button } from '#client/ui/button.tsx';
import { drawnChart, FiguresDownload, type FiguresDownloadProps } from '#client/ui/charts/figures-download.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { TerminalHistory } from '#shared/terminals/terminal-health.schema.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import { BatteryTable } from './battery-table.tsx';

const BatteryChart = lazy(async () => ({ default: (await import('./battery-chart.tsx')).BatteryChart }));

const periods = ['1', '7', '30', '90'] as const;
type Period = (typeof periods)[number];

interface BatteryHistoryProps {
  history: TerminalHistory;
  days: number;
  onDays: (days: number) => void;
}

/** The charge of the last days, as a chart or a table. */
export const BatteryHistory = ({ history, days, onDays }: BatteryHistoryProps) => {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [isTable, setIsTable] = useState(false);
  const hasBattery = history.points.some(({ batteryPercent }) => batteryPercent !== null);
  return (
    <Stack gap="3">
      <Flex wrap="wrap" gap="2" justify="space-between" align="center">
        <chakra.h3 textStyle="label">{t('terminals:history.title')}</chakra.h3>
        {hasBattery && (
          <Flex wrap="wrap" gap="2">
            <Button
              variant="ghost"
              icon={isTable ? <ChartLine aria-hidden /> : <Table2 aria-hidden />}
              onClick={() => setIsTable(!isTable)}
            >
              {t(isTable ? 'terminals:history.asChart' : 'terminals:history.asTable')}
            </Button>
            <BatteryDownload
              history={history}
              drawing={isTable ? null : async () => drawnChart(frame.current, t('terminals:history.legend'))}
            />
          </Flex>
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
        <div ref={frame}>
          <Suspense fallback={<Skeleton width="100%" height="17rem" display="block" />}>
            <BatteryChart history={history} />
          </Suspense>
        </div>
      )}
    </Stack>
  );
};

const BatteryDownload = ({
  history: { terminal, from, to, points },
  drawing,
}: { history: TerminalHistory } & Pick<FiguresDownloadProps, 'drawing'>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const merchantName = useMerchantName(terminal.merchantId);
  return (
    <FiguresDownload
      days={{ from: budapestDay(from), to: budapestDay(to) }}
      headingOf={async () => ({
        title: t('terminals:history.title'),
        merchantName: [await merchantName(), terminalLabel(terminal)].join(', '),
        period: [from, to].map((moment) => formatMoment(moment, language)).join(' – '),
      })}
      csvOf={async (heading) =>
        (await import('./battery-csv.ts')).batteryCsv(points, {
          heading,
          columns: [
            t('terminals:history.day'),
            t('terminals:history.time'),
            `${t('terminals:history.charge')} (%)`,
            t('terminals:history.onCharger'),
          ],
          words: { yes: t('ui:save.yes'), no: t('ui:save.no') },
        })
      }
      drawing={drawing}
    />
  );
};
