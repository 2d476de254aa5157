import { chakra } from '@chakra-ui/react';
import { Download, LoaderCircle } from 'lucide-react';
import { useLanguage } from '#client/lib/language.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { IconButton } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table/column.ts';
import { dayOf } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import { monthOf, sizeOf } from './report-words.ts';

interface Downloading {
  /** Which ones are on their way. */
  running: ReadonlySet<string>;
  download: (report: Report) => void;
}

/** The columns of the table; on a phone the lines of a card, the month first. */
export const useReportColumns = ({ running, download }: Downloading): Column<Report>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'month',
      header: t('reports.columns.month'),
      width: '20%',
      onPhone: 'title',
      cell: (report) => monthOf(report, language),
    },
    {
      key: 'type',
      header: t('reports.columns.type'),
      width: '20%',
      cell: ({ type }) => t(`reports.type.${type}`),
      below: ({ source }) => t(`reports.source.${source}`),
    },
    {
      key: 'file',
      header: t('reports.columns.file'),
      cell: ({ fileName }) => <chakra.span overflowWrap="anywhere">{fileName}</chakra.span>,
    },
    {
      key: 'size',
      header: t('reports.columns.size'),
      width: '10%',
      numeric: true,
      cell: (report) => sizeOf(report, language),
    },
    {
      key: 'uploaded',
      header: t('reports.columns.uploaded'),
      width: '15%',
      nowrap: true,
      cell: ({ uploadedAt }) => formatDay(dayOf(uploadedAt), language),
    },
    {
      key: 'download',
      header: t('reports.columns.download'),
      width: '7rem',
      onPhone: 'aside',
      cell: (report) => {
        const isRunning = running.has(report.id);
        const name = { month: monthOf(report, language), type: t(`reports.type.${report.type}`) };
        return (
          <IconButton
            // Above what makes the whole card of a phone a button.
            position="relative"
            my="-2"
            label={t('reports.download', name)}
            icon={isRunning ? <Turning /> : <Download />}
            aria-busy={isRunning || undefined}
            onClick={() => {
              if (!isRunning) download(report);
            }}
          />
        );
      },
    },
  ];
};

const Turning = () => (
  <chakra.span display="inline-flex" animation="spin" aria-hidden>
    <LoaderCircle />
  </chakra.span>
);
