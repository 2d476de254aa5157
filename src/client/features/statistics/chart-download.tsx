import { Stack } from '@chakra-ui/react';
import { ChevronDown, Download } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { saveFile } from '#client/lib/rpc/fetch-file.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { FilterButton } from '#client/ui/data-table/filter-button.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { Notice } from '#client/ui/notice.tsx';
import { PopoverButton } from '#client/ui/popover-button.tsx';
import { chartCsv, chartFileName } from './chart-file.ts';
import { daySpan } from './chart-labels.ts';
import type { ChartPoint } from './chart-points.ts';
import type { Interval } from './interval.ts';
import type { Measure } from './measure.ts';

export interface ChartDownloadProps {
  merchantId: string;
  period: Interval;
  points: readonly ChartPoint[];
  measure: Measure;
  /** What the chart is drawn in. */
  frame: RefObject<HTMLElement | null>;
  /** False while the table is shown instead of the chart. */
  hasChart: boolean;
}

/** Downloads a chart as an image and its figures as CSV. Both are made in the browser. */
export const ChartDownload = ({ merchantId, period, points, measure, frame, hasChart }: ChartDownloadProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const merchantName = useMerchantName(merchantId);
  const [isDrawing, setDrawing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const title = measure.title + measure.unit;

  const download = async (extension: 'png' | 'csv') => {
    setDrawing(true);
    setFailed(false);
    try {
      const heading = {
        title,
        merchantName: await merchantName(),
        period: daySpan(period.from, period.to, language),
      };
      const content = extension === 'png' ? await imageOf(heading) : csvOf(heading);
      if (content) saveFile(content, chartFileName(title, period, extension));
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      setDrawing(false);
    }
  };
  const imageOf = async (heading: Parameters<typeof chartCsv>[2]['heading']) => {
    const chart = frame.current?.querySelector<SVGSVGElement>('svg[viewBox]');
    const { drawChart } = await import('./chart-image.ts');
    return chart ? drawChart(chart, heading, t('statistics:download.legend')) : null;
  };
  const csvOf = (heading: Parameters<typeof chartCsv>[2]['heading']) =>
    new Blob(
      [
        chartCsv(points, measure, {
          heading,
          language,
          columns: [
            t('statistics:day'),
            t('statistics:hour'),
            t('statistics:current'),
            t('statistics:download.previousDay'),
            t('statistics:previous'),
          ],
        }),
      ],
      { type: 'text/csv;charset=utf-8' },
    );

  return (
    <PopoverButton
      label={t('statistics:download.title')}
      align="end"
      width="16rem"
      trigger={(props) => (
        <FilterButton
          {...props}
          data-screen-only
          active={false}
          aria-haspopup="dialog"
          aria-label={t('statistics:download.title')}
        >
          <Download size={18} aria-hidden />
          {!isPhone && t('statistics:download.title')}
          <ChevronDown size={18} aria-hidden />
        </FilterButton>
      )}
    >
      {(close) => (
        <Stack gap="2">
          {hasFailed && <Notice tone="danger">{t('statistics:download.failed')}</Notice>}
          {hasChart && (
            <Button
              variant="outline"
              loading={isDrawing}
              onClick={() => void download('png').then((isSaved) => isSaved && close())}
            >
              {t('statistics:download.png')}
            </Button>
          )}
          <Button
            variant="outline"
            loading={isDrawing}
            onClick={() => void download('csv').then((isSaved) => isSaved && close())}
          >
            {t('statistics:download.csv')}
          </Button>
        </Stack>
      )}
    </PopoverButton>
  );
};

/** Returns a function that reads the merchant's name, from calls that the frame of the portal has made. */
const useMerchantName = (merchantId: string): (() => Promise<string>) => {
  const role = useSession()?.role;
  const { merchants } = trpc.useUtils();
  return async () => {
    if (role === 'Admin') return (await merchants.getName.ensureData({ id: merchantId })).name;
    const readable = await merchants.listReadable.ensureData();
    return readable.find(({ id }) => id === merchantId)?.name ?? '';
  };
};
