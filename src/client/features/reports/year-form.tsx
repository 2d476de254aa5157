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
import type { Day } from '#shared/dates/day.ts';
import type { ReportYears } from '#shared/reports/reports.schema.ts';

/** In January the year has no settlement yet: the year before is preselected. */
const initialYear = (today: Day): number => Number(today.slice(0, 4)) - (today.slice(5, 7) === '01' ? 1 : 0);

/** The year, its contents, and the download. */
export const YearForm = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const today = useToday();
  const query = trpc.reports.years.useQuery({ merchantId }, { select: ({ data }) => data });
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton width="100%" height="12rem" />}
      isEmpty={(years) => years.length === 0}
      empty={
        <EmptyState illustration="documents" title={t('reports:year.none.title')}>
          {t('reports:year.none.text')}
        </EmptyState>
      }
    >
      {(years) => <YearFields merchantId={merchantId} years={years} first={initialYear(today)} />}
    </QueryState>
  );
};

interface YearFieldsProps {
  merchantId: string;
  years: ReportYears['data'];
  /** The initial selection if the year has such files. */
  first: number;
}

const YearFields = ({ merchantId, years, first }: YearFieldsProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(first);
  const found = years.find(({ year }) => year === chosen) ?? years[0];
  const year = found?.year ?? chosen;
  const file = useExport<'zip'>(() => `/api/v1/Merchant/${encodeURIComponent(merchantId)}/Report/Year/${year}`);
  const isRunning = file.state.step === 'running';

  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <SelectField
        label={t('reports:year.year')}
        options={years.map((each) => ({ value: String(each.year), label: String(each.year) }))}
        value={String(year)}
        disabled={isRunning}
        onChange={({ target }) => {
          file.cancel();
          setChosen(Number(target.value));
        }}
      />
      <div>
        <chakra.p fontWeight="600">{t('reports:year.reports', { count: found?.reports ?? 0 })}</chakra.p>
        {found && found.closes > 0 && <p>{t('reports:year.closes', { count: found.closes })}</p>}
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
    </chakra.div>
  );
};
