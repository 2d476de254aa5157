import { useLanguage } from '#client/lib/i18n.ts';
import { useMerchantName } from '#client/lib/use-merchant-name.ts';
import { type ChartDrawing, FiguresDownload } from '#client/ui/charts/figures-download.tsx';
import type { ChartHeading } from '#client/ui/charts/figures-file.ts';
import { daySpan } from './chart-labels.ts';
import type { Interval } from './interval.ts';

type ChartFiles = typeof import('./chart-file.ts');

export interface ChartDownloadProps {
  merchantId: string;
  period: Interval;
  /** The heading of both files and the start of their names. */
  title: string;
  /** Returns the figures as CSV; the functions load with the first download. */
  csvOf: (files: ChartFiles, heading: ChartHeading) => string;
  /** Returns the chart and its explanation; null while the table is shown. */
  drawing: (() => Promise<ChartDrawing | null>) | null;
}

/** Downloads a merchant's chart as an image and its figures as CSV. */
export const ChartDownload = ({ merchantId, period, title, csvOf, drawing }: ChartDownloadProps) => {
  const language = useLanguage();
  const merchantName = useMerchantName(merchantId);
  return (
    <FiguresDownload
      days={period}
      headingOf={async () => ({
        title,
        merchantName: await merchantName(),
        period: daySpan(period.from, period.to, language),
      })}
      csvOf={async (heading) => csvOf(await import('./chart-file.ts'), heading)}
      drawing={drawing}
    />
  );
};
