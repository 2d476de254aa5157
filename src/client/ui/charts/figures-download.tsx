import { Stack } from '@chakra-ui/react';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { Button } from '../button.tsx';
import { FilterButton } from '../data-table/filter-button.tsx';
import { useIsPhone } from '../dom.ts';
import { Notice } from '../notice.tsx';
import { PopoverButton } from '../popover-button.tsx';
import type { ChartDays, ChartHeading } from './figures-file.ts';

export interface ChartDrawing {
  chart: SVGSVGElement;
  legend: string;
}

export interface FiguresDownloadProps {
  /** The title starts the names of both files. */
  headingOf: () => Promise<ChartHeading>;
  days: ChartDays;
  /** Returns the figures as CSV, only for the download; it may load functions. */
  csvOf: (heading: ChartHeading) => Promise<string>;
  /** Returns the chart and its legend; null while the table replaces it. */
  drawing: (() => Promise<ChartDrawing | null>) | null;
}

/** Returns the chart in a part of the page; null without one. */
export const drawnChart = (frame: HTMLElement | null, legend: string): ChartDrawing | null => {
  const chart = frame?.querySelector<SVGSVGElement>('svg[viewBox]');
  return chart ? { chart, legend } : null;
};

/** Downloads a chart as an image or CSV, made in the browser. */
export const FiguresDownload = ({ headingOf, days, csvOf, drawing }: FiguresDownloadProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isDrawing, setDrawing] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const download = async (extension: 'png' | 'csv') => {
    setDrawing(true);
    setFailed(false);
    try {
      const { figuresFileName } = await import('./figures-file.ts');
      const heading = await headingOf();
      const content = extension === 'png' ? await imageOf(heading) : fileOf(await csvOf(heading));
      if (content) saveFile(content, figuresFileName(heading.title, days, extension));
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
      label={t('ui:figures.title')}
      align="end"
      width="16rem"
      trigger={(props) => (
        <FilterButton
          {...props}
          data-screen-only
          active={false}
          aria-haspopup="dialog"
          aria-label={t('ui:figures.title')}
        >
          <Download size={18} aria-hidden />
          {!isPhone && t('ui:figures.title')}
          <ChevronDown size={18} aria-hidden />
        </FilterButton>
      )}
    >
      {(close) => (
        <Stack gap="2">
          {hasFailed && <Notice tone="danger">{t('ui:figures.failed')}</Notice>}
          {(drawing ? (['png', 'csv'] as const) : (['csv'] as const)).map((extension) => (
            <Button
              key={extension}
              variant="outline"
              loading={isDrawing}
              onClick={() => void download(extension).then((isSaved) => isSaved && close())}
            >
              {t(`ui:figures.${extension}`)}
            </Button>
          ))}
        </Stack>
      )}
    </PopoverButton>
  );
};

const fileOf = (csv: string): Blob => new Blob([csv], { type: 'text/csv;charset=utf-8' });
