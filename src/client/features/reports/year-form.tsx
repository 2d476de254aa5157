import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useExport } from '#client/lib/use-export.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ExportedSize, ExportOutcome } from '#client/ui/export-form.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { retentionYears } from '#shared/company/retention.ts';
import type { Day } from '#shared/dates/day.ts';

/** In January the first settlement of the year is not made yet, and the one before is what is looked for. */
const initialYear = (today: Day): number => Number(today.slice(0, 4)) - (today.slice(5, 7) === '01' ? 1 : 0);

/** The year, what there is of it, and the download. */
export const YearForm = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const today = useToday();
  const [year, setYear] = useState(() => initialYear(today));
  const years = Array.from({ length: retentionYears.records + 1 }, (_, age) => Number(today.slice(0, 4)) - age);
  const [fromDate, toDate] = [`${year}-01-01`, `${year}-12-31`];
  const page = { merchantId, pageNumber: 1, pageSize: 1 };
  const reports = trpc.reports.list.useQuery({ ...page, from: fromDate, to: toDate });
  const closes = trpc.dailyCloses.list.useQuery({ ...page, fromDate, toDate });
  const found = reports.data && closes.data && { reports: reports.data.totalCount, closes: closes.data.totalCount };
  const file = useExport<'zip'>(() => `/api/v1/Merchant/${encodeURIComponent(merchantId)}/Report/Year/${year}`);
  const isRunning = file.state.step === 'running';

  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <SelectField
        label={t('reports:year.year')}
        options={years.map((each) => ({ value: String(each), label: String(each) }))}
        value={String(year)}
        disabled={isRunning}
        onChange={({ target }) => {
          file.cancel();
          setYear(Number(target.value));
        }}
      />
      <QueryState
        query={{ ...(reports.error ? reports : closes), data: found }}
        skeleton={<Skeleton width="100%" height="7rem" />}
        isEmpty={(data) => data.reports + data.closes === 0}
        empty={
          <EmptyState illustration="documents" title={t('reports:year.none.title', { year })}>
            {t('reports:year.none.text')}
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <div>
              <chakra.p fontWeight="600">{t('reports:year.reports', { count: data.reports })}</chakra.p>
              {data.closes > 0 && <p>{t('reports:year.closes', { count: data.closes })}</p>}
              <chakra.p color="fg.muted">{t('reports:year.text')}</chakra.p>
            </div>
            {file.state.step === 'running' ? (
              <>
                <chakra.p role="status" color="fg.muted" fontVariantNumeric="tabular-nums">
                  <ExportedSize bytes={file.state.bytes} />
                </chakra.p>
                <DialogActions>
                  <Button variant="outline" onClick={file.cancel}>
                    {t('ui:export.cancel')}
                  </Button>
                </DialogActions>
              </>
            ) : (
              <DialogActions>
                <Button icon={<Download aria-hidden />} onClick={() => void file.start('zip')}>
                  {t(file.state.step === 'idle' ? 'ui:export.start' : 'ui:export.again')}
                </Button>
              </DialogActions>
            )}
            <ExportOutcome state={file.state} />
          </>
        )}
      </QueryState>
    </chakra.div>
  );
};
