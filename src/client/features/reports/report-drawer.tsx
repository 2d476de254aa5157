import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '#client/lib/language.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { problemOf, shouldRetry } from '#client/lib/problem.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Drawer } from '#client/ui/drawer.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import type { Report } from '#shared/reports/reports.schema.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { fetchReportFile, namelessReport } from './report-file.ts';
import { monthOf } from './report-words.ts';

/** Under this name the address says which one is open. */
export const openParam = 'report';

const ReportViewer = lazy(async () => ({ default: (await import('./report-viewer.tsx')).ReportViewer }));

/** The report that the address names, to be read beside the list. */
export const ReportDrawer = ({ merchantId, reports }: { merchantId: string; reports: readonly Report[] }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { openId, close } = useOpenItem(openParam);
  // What was open stays drawn while the sheet slides out.
  const [lastId, setLastId] = useState(openId);
  if (openId !== null && openId !== lastId) setLastId(openId);
  const id = openId ?? lastId;
  // A link may lead to a report that is on another page of the list.
  const report = reports.find((each) => each.id === id);
  const title = report
    ? t('reports.viewer.titleOf', { month: monthOf(report, language), type: t(`reports.type.${report.type}`) })
    : t('reports.viewer.title');

  return (
    <Drawer open={openId !== null} onClose={close} title={title} wide>
      {id !== null && <OpenReport key={id} merchantId={merchantId} id={id} />}
    </Drawer>
  );
};

const notFound = 404;

const OpenReport = ({ merchantId, id }: { merchantId: string; id: string }) => {
  const { t } = useTranslation();
  // Not under the merchant's input, as calls are: megabytes are not fetched anew with every sale.
  const file = useQuery({
    queryKey: ['reportFile', merchantId, id],
    queryFn: ({ signal }) => fetchReportFile(merchantId, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: shouldRetry,
  });
  if (problemOf(file.error).status === notFound)
    return (
      <EmptyState drawing="notFound" title={t('reports.viewer.notFound.title')}>
        {t('reports.viewer.notFound.text')}
      </EmptyState>
    );
  return (
    <QueryState query={file} skeleton={<PageSkeleton />}>
      {({ content, name }) => (
        <Suspense fallback={<PageSkeleton />}>
          <ReportViewer content={content} fileName={name ?? namelessReport} />
        </Suspense>
      )}
    </QueryState>
  );
};
