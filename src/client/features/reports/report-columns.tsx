import { chakra } from '@chakra-ui/react';
import { Download, LoaderCircle } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { useIsPhone } from '#client/ui/dom.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatMonth } from '#shared/dates/format-date.ts';
import { type Language, locales } from '#shared/i18n/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Report } from '#shared/reports/reports.schema.ts';

const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

/** Formats bytes as `48 kB` or `1,2 MB`, at least one kilobyte. */
const formatFileSize = (bytes: number, language: Language): string => {
  const isLarge = bytes >= megabyte;
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / megabyte : Math.max(bytes / kilobyte, 1));
};

interface ReportColumnOptions {
  merchantId: string;
  /** The ids of the reports being downloaded. */
  running: ReadonlySet<string>;
  download: (report: Report) => void;
}

/** A phone shows month, type, fee and the link to the settlement. */
export const useReportColumns = ({ merchantId, running, download }: ReportColumnOptions): TableColumn<Report>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  return [
    {
      key: 'month',
      header: t('reports:columns.month'),
      width: '18%',
      nowrap: true,
      onPhone: 'title',
      cell: (report) => formatMonth(report.month, language),
    },
    {
      key: 'type',
      header: t('reports:columns.type'),
      width: '18%',
      nowrap: true,
      onPhone: 'below',
      cell: ({ type }) =>
        isPhone && type === 'InterchangePlusPlus'
          ? `${t(`reports:type.${type}`)}, ${t('reports:interchangeNote')}`
          : t(`reports:type.${type}`),
      below: ({ type }) => !isPhone && type === 'InterchangePlusPlus' && t('reports:interchangeNote'),
    },
    {
      key: 'feeStatement',
      header: t('reports:columns.feeStatement'),
      nowrap: true,
      choice: 'shown',
      onPhone: 'exception',
      isEmpty: ({ feeStatement }) => feeStatement === null,
      cell: ({ month, feeStatement }) => {
        if (!feeStatement) return null;
        const fee = formatMoney(feeStatement.fee, language);
        return (
          <>
            {isPhone && `${t('reports:columns.fee')}: ${fee} · `}
            {/* Above the overlay that makes the whole row pressable. */}
            <TextLink position="relative" href={paths.settlement(merchantId, month)}>
              {isPhone ? t('reports:explain.open') : feeStatement.number}
            </TextLink>
          </>
        );
      },
    },
    {
      key: 'gross',
      header: t('reports:columns.gross'),
      numeric: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: ({ feeStatement }) => feeStatement && <Money minor={feeStatement.gross} />,
    },
    {
      key: 'fee',
      header: t('reports:columns.fee'),
      numeric: true,
      choice: 'shown',
      // A phone shows it with the fee statement.
      onPhone: 'hidden',
      cell: ({ feeStatement }) => feeStatement && <Money minor={feeStatement.fee} />,
    },
    {
      key: 'file',
      header: t('reports:columns.file'),
      width: '22%',
      choice: 'hidden',
      onPhone: 'hidden',
      // Names have no spaces to wrap at.
      cell: ({ fileName }) => (
        <chakra.span display="block" minW="10rem" overflowWrap="anywhere">
          {fileName}
        </chakra.span>
      ),
    },
    {
      key: 'source',
      header: t('reports:columns.source'),
      nowrap: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: ({ source }) => t(`reports:source.${source}`),
    },
    {
      key: 'size',
      header: t('reports:columns.size'),
      width: '10%',
      numeric: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: (report) => formatFileSize(report.size, language),
    },
    {
      key: 'uploaded',
      header: t('reports:columns.uploaded'),
      width: '13%',
      nowrap: true,
      onPhone: 'belowEnd',
      cell: ({ uploadedAt }) => formatDay(budapestDay(uploadedAt), language),
    },
    {
      key: 'download',
      header: t('reports:columns.download'),
      width: '6rem',
      onPhone: 'aside',
      cell: (report) => {
        const isRunning = running.has(report.id);
        const name = { month: formatMonth(report.month, language), type: t(`reports:type.${report.type}`) };
        return (
          <IconButton
            // Above the overlay that makes a whole card pressable on a phone.
            position="relative"
            my="-2"
            // On a phone its icon ends where the dates below end.
            me={{ base: '-3', sm: '0' }}
            label={t('reports:download', name)}
            icon={isRunning ? <Spinner /> : <Download />}
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

const Spinner = () => (
  <chakra.span display="inline-flex" animation="spin" aria-hidden>
    <LoaderCircle />
  </chakra.span>
);
