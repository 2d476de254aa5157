import { Stack } from '@chakra-ui/react';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { FilterButton } from '#client/ui/data-table/filter-button.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { Notice } from '#client/ui/notice.tsx';
import { PopoverButton } from '#client/ui/popover-button.tsx';
import type { ChartHeading } from './chart-file.ts';
import { daySpan } from './chart-labels.ts';
import type { Interval } from './interval.ts';

type ChartFiles = typeof import('./chart-file.ts');

export interface ChartDownloadProps {
  merchantId: string;
  period: Interval;
  /** What is shown, with its unit: the heading of both files and the start of their names. */
  title: string;
  /** Returns the figures as CSV, by the functions that load with the first download. */
  csvOf: (files: ChartFiles, heading: ChartHeading) => string;
  /** Returns the chart and the line that explains it; null while the table is shown instead of the chart. */
  drawing: (() => Promise<ChartDrawing | null>) | null;
}

export interface ChartDrawing {
  chart: SVGSVGElement;
  legend: string;
}

/** Downloads a chart as an image and its figures as CSV. Both are made in the browser. */
export const ChartDownload = ({ merchantId, period, title, csvOf, drawing }: ChartDownloadProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const merchantName = useMerchantName(merchantId);
  const [isDrawing, setDrawing] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const download = async (extension: 'png' | 'csv') => {
    setDrawing(true);
    setFailed(false);
    try {
      const files = await import('./chart-file.ts');
      const heading = {
        title,
        merchantName: await merchantName(),
        period: daySpan(period.from, period.to, language),
      };
      const content = extension === 'png' ? await imageOf(heading) : fileOf(csvOf(files, heading));
      if (content) saveFile(content, files.chartFileName(title, period, extension));
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      setDrawing(false);
    }
  };
  const imageOf = async (heading: ChartHeading) => {
    const drawn = await drawing?.();
    const { drawChart } = await import('./chart-image.ts');
    return drawn ? drawChart(drawn.chart, heading, drawn.legend) : null;
  };

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
          {drawing && (
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

const fileOf = (csv: string): Blob => new Blob([csv], { type: 'text/csv;charset=utf-8' });

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
