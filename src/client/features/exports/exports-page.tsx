import { Stack } from '@chakra-ui/react';
import { Download, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMayCall, useMayShare } from '#client/lib/session/use-may-call.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, Section } from '#client/ui/card.tsx';
import { Drawer } from '#client/ui/drawer.tsx';
import { EmptyRow } from '#client/ui/empty-row.tsx';
import { ItemList, ItemListSkeleton } from '#client/ui/item-list.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import type { ExportSchedule } from '#shared/exports/schedules.schema.ts';
import { ExportHistory } from './export-history.tsx';
import { ScheduleItem } from './schedules/schedule-item.tsx';
import { type NewSchedule, readNewSchedule } from './schedules/schedule-query.ts';
import { useOwnExports } from './use-own-exports.ts';

const NewExport = lazyScreen(
  async () => (await import('./new-export.tsx')).NewExport,
  'listExports',
  'transactions',
  'onlineTransactions',
);

const ScheduleForm = lazyScreen(async () => (await import('./schedules/schedule-form.tsx')).ScheduleForm);

const usual: NewSchedule = { kind: 'transactions', filter: {} };

/** The user's scheduled exports, if permitted, and the files of 30 days. */
export const ExportsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const maySchedule = useMayCall('exportSchedules.add');
  return (
    <>
      <PageHeader
        title={t('exportSchedules:title')}
        description={t(maySchedule ? 'exportSchedules:explanation' : 'exportSchedules:filesOnly')}
        actions={<NewExportButton merchantId={merchantId} />}
      />
      <Stack gap="5">
        {maySchedule && <Schedules merchantId={merchantId} />}
        <Card>
          <ExportHistory merchantId={merchantId} kind={null} query={useOwnExports(merchantId)} currentId={null} />
        </Card>
      </Stack>
    </>
  );
};

const NewExportButton = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button data-screen-only icon={<Download aria-hidden />} onClick={() => setOpen(true)}>
        {t('listExports:new.open')}
      </Button>
      <Drawer open={isOpen} onClose={close} title={t('listExports:new.open')} isDisposable>
        <Suspense>
          <NewExport merchantId={merchantId} onLeave={close} />
        </Suspense>
      </Drawer>
    </>
  );
};

/** The changed schedule, or the initial values of a new one. */
interface Edited {
  schedule: ExportSchedule | null;
  initial: NewSchedule;
}

const Schedules = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  // The button of a list leads here with its filter.
  const requested = readNewSchedule(params);
  const mayShare = useMayShare();
  const [edited, setEdited] = useState<Edited | null>(null);
  const query = trpc.exportSchedules.list.useQuery({ merchantId });
  const open = edited ?? (requested && { schedule: null, initial: requested });
  const close = () => {
    setEdited(null);
    if (requested) setParams({}, { replace: true });
  };
  const title = t('exportSchedules:section');
  return (
    <Section
      title={title}
      description={t('exportSchedules:sectionText')}
      actions={
        <Button
          data-screen-only
          variant="outline"
          icon={<Plus aria-hidden />}
          onClick={() => setEdited({ schedule: null, initial: usual })}
        >
          {t('exportSchedules:add')}
        </Button>
      }
    >
      <QueryState
        query={query}
        skeleton={<ItemListSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyRow title={t('exportSchedules:none.title')} action={null}>
            {t(mayShare ? 'exportSchedules:none.text' : 'exportSchedules:none.ownText')}
          </EmptyRow>
        }
      >
        {({ data }) => (
          <ItemList label={title}>
            {data.map((each) => (
              <ScheduleItem
                key={each.id}
                merchantId={merchantId}
                schedule={each}
                onEdit={() => setEdited({ schedule: each, initial: usual })}
              />
            ))}
          </ItemList>
        )}
      </QueryState>
      <Drawer
        open={open !== null}
        onClose={close}
        title={t(open?.schedule ? 'exportSchedules:form.change' : 'exportSchedules:form.add')}
      >
        {open && (
          <Suspense>
            <ScheduleForm merchantId={merchantId} {...open} onSaved={close} />
          </Suspense>
        )}
      </Drawer>
    </Section>
  );
};
