import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { shouldRetry } from '#client/lib/problem.ts';
import { ItemDrawer, ItemQuery } from '#client/ui/data-table/item-drawer.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import { fetchReportFile, PageSkeleton } from './report-file.tsx';

const ReportViewer = lazy(async () => ({ default: (await import('./report-viewer.tsx')).ReportViewer }));

interface ReportDrawerProps {
  merchantId: string;
  item: OpenItem;
  reports: readonly Report[];
}

/** The report of the URL, next to the list. */
export const ReportDrawer = ({ merchantId, item, reports }: ReportDrawerProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  // A link may name a report of another page.
  const listed = (id: string | null) => reports.find((each) => each.id === id);
  const titleOf = (id: string | null) => {
    const report = listed(id);
    return report
      ? t('reports:viewer.titleOf', {
          month: formatMonth(report.month, language),
          type: t(`reports:type.${report.type}`),
        })
      : t('reports:viewer.title');
  };
  return (
    <ItemDrawer item={item} title={titleOf} wide>
      {(id) => {
        const report = listed(id);
        return (
          <>
            {report?.type === 'Settlement' && (
              <chakra.p mb="3">
                <TextLink href={paths.settlement(merchantId, report.month)}>
                  {report.feeStatement
                    ? t('reports:explain.openStatement', { number: report.feeStatement.number })
                    : t('reports:explain.open')}
                </TextLink>
              </chakra.p>
            )}
            <OpenReport merchantId={merchantId} id={id} />
          </>
        );
      }}
    </ItemDrawer>
  );
};

/** For a response without a file name. */
const fallbackName = 'report.pdf';

const OpenReport = ({ merchantId, id }: { merchantId: string; id: string }) => {
  const { t } = useTranslation();
  // Without the merchant's input in the key, sales refetch no megabytes.
  const file = useQuery({
    queryKey: ['reportFile', merchantId, id],
    queryFn: ({ signal }) => fetchReportFile(merchantId, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: shouldRetry,
  });
  return (
    <ItemQuery
      query={file}
      skeleton={<PageSkeleton />}
      notFound={{ title: t('reports:viewer.notFound.title'), text: t('reports:viewer.notFound.text') }}
    >
      {({ content, name }) => (
        <Suspense fallback={<PageSkeleton />}>
          <ReportViewer content={content} fileName={name ?? fallbackName} />
        </Suspense>
      )}
    </ItemQuery>
  );
};
