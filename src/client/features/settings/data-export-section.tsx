import { Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download, FileArchive } from 'lucide-react';
import { formatBytes } from '#client/lib/format-quantity.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { type FetchedFile, fetchFile } from '#client/lib/rpc/fetch-file.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { requestStepUp } from '#client/lib/session/step-up.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { EmptyRow } from '#client/ui/empty-row.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { toast } from '#client/ui/toast.tsx';
import { dataExportDays } from '#shared/company/retention.ts';
import { formatMinute } from '#shared/dates/format-date.ts';
import type { DataExport } from '#shared/privacy/data-exports.schema.ts';

const pollMs = 3_000;

/** Fetches the file again after the user has confirmed their identity. */
const fetchConfirmed = async (url: string): Promise<FetchedFile> => {
  try {
    return await fetchFile(url);
  } catch (error) {
    if (problemOf(error).code !== 'recentLoginRequired' || !(await requestStepUp())) throw error;
    return fetchFile(url);
  }
};

/** Requests a copy of all data of the user, and downloads it. */
export const DataExportSection = () => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const exports = trpc.dataExports.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.data.some(({ readyAt }) => readyAt === null) ? pollMs : false),
  });
  const request = trpc.dataExports.request.useMutation({
    onSuccess: () => {
      toast.success({ title: t('dataExport:requested'), description: t('dataExport:requestedText') });
      return utils.dataExports.list.invalidate();
    },
  });
  const isPreparing = exports.data?.data.some(({ readyAt }) => readyAt === null) ?? false;
  const requestButton = (
    <Button
      variant="outline"
      icon={<FileArchive />}
      loading={request.isPending}
      disabled={isPreparing}
      onClick={() => request.mutate()}
    >
      {t('dataExport:request')}
    </Button>
  );

  return (
    <Section
      gridColumn="1 / -1"
      title={t('dataExport:title')}
      description={t('dataExport:text', { days: dataExportDays })}
    >
      <Stack gap="4">
        <QueryState
          query={exports}
          skeleton={<Skeleton width="60%" height="2.75rem" />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyRow title={t('dataExport:none.title')} action={requestButton}>
              {t('dataExport:none.text')}
            </EmptyRow>
          }
        >
          {({ data }) => (
            <Stack gap="4">
              <ItemList label={t('dataExport:list')}>
                {data.map((each) => (
                  <ExportItem key={each.id} dataExport={each} />
                ))}
              </ItemList>
              <div>{requestButton}</div>
            </Stack>
          )}
        </QueryState>
        {request.error && (
          <Notice tone="danger" title={t('dataExport:requestFailed')}>
            <ProblemText error={request.error} />
          </Notice>
        )}
      </Stack>
    </Section>
  );
};

const ExportItem = ({ dataExport: { id, requestedAt, expiresAt, size, downloadedAt } }: { dataExport: DataExport }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const download = useMutation({
    mutationFn: async () => {
      const { content, name } = await fetchConfirmed(`/api/v1/DataExport/${encodeURIComponent(id)}`);
      saveFile(content, name ?? 'csippano-data.zip');
    },
    onSuccess: () => utils.dataExports.list.invalidate(),
  });
  const moment = formatMinute(requestedAt, language);
  const isReady = expiresAt !== null && size !== null;
  return (
    <ListItem
      Icon={FileArchive}
      heading={moment}
      chip={
        <StateChip tone={isReady ? 'success' : 'neutral'} icon={isReady ? 'done' : 'waiting'}>
          {t(isReady ? 'dataExport:ready' : 'dataExport:preparing')}
        </StateChip>
      }
      details={
        isReady &&
        [
          t('dataExport:details', { size: formatBytes(size, language), moment: formatMinute(expiresAt, language) }),
          downloadedAt !== null && t('dataExport:downloaded', { moment: formatMinute(downloadedAt, language) }),
        ]
          .filter((part) => part !== false)
          .join(' · ')
      }
      actions={
        isReady && (
          <Button
            variant="outline"
            icon={<Download />}
            aria-label={t('dataExport:downloadOf', { moment })}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('dataExport:download')}
          </Button>
        )
      }
    >
      {download.error && (
        <Notice tone="danger" title={t('dataExport:downloadFailed')}>
          <ProblemText error={download.error} />
        </Notice>
      )}
    </ListItem>
  );
};
