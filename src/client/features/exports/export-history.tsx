import { chakra, Stack } from '@chakra-ui/react';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { formatCount } from '#client/lib/format-count.ts';
import { formatBytes } from '#client/lib/format-quantity.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ItemList, ItemListSkeleton, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatMoment } from '#shared/dates/format-date.ts';
import { describePeriod } from '#shared/exports/describe-period.ts';
import type { ExportKind, ListExportState } from '#shared/exports/export-enums.ts';
import type { ListExport } from '#shared/exports/exports.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { ExportProgress } from './export-progress.tsx';
import { useExportFile } from './use-export-file.ts';
import { isUnfinished, type useOwnExports } from './use-own-exports.ts';

const chips: Record<ListExportState, Pick<StateChipProps, 'tone' | 'icon'>> = {
  Queued: { tone: 'neutral', icon: 'waiting' },
  Running: { tone: 'info', icon: 'waiting' },
  Ready: { tone: 'success', icon: 'done' },
  Failed: { tone: 'danger', icon: 'failed' },
  Cancelled: { tone: 'neutral', icon: 'off' },
  Expired: { tone: 'neutral', icon: 'off' },
};

interface ExportHistoryProps {
  merchantId: string;
  /** Null for all lists. */
  kind: ExportKind | null;
  query: ReturnType<typeof useOwnExports>;
  /** The export whose progress another place shows. */
  currentId: string | null;
}

/** The exports of the last 30 days, for another download. */
export const ExportHistory = ({ merchantId, kind, query, currentId }: ExportHistoryProps) => {
  const { t } = useTranslation();
  const title = t('listExports:history.title');
  const isShown = (each: ListExport): boolean => kind === null || each.kind === kind;
  return (
    <Stack as="section" gap="3">
      <chakra.h3 textStyle="label">{title}</chakra.h3>
      <QueryState
        query={query}
        skeleton={<ItemListSkeleton />}
        isEmpty={({ data }) => !data.some((each) => isShown(each))}
        empty={<chakra.p color="fg.muted">{t('listExports:history.empty')}</chakra.p>}
      >
        {({ data }) => (
          <ItemList label={title}>
            {data
              .filter((each) => isShown(each))
              .map((each) => (
                <ExportItem
                  key={each.id}
                  merchantId={merchantId}
                  item={each}
                  isCurrent={each.id === currentId}
                  isNamed={kind === null}
                />
              ))}
          </ItemList>
        )}
      </QueryState>
    </Stack>
  );
};

/** The file's format, period, filters, rows, total, size and deletion time. */
const useItemText = (item: ListExport): string => {
  const { format, filters, state, writtenRows, totalAmount, size, expiresAt } = item;
  const { t } = useTranslation();
  const language = useLanguage();
  const isReady = state === 'Ready';
  return [
    t(`ui:export.formats.${format}.title`),
    describePeriod(item, { t: (key, params = {}) => t(key, params), language }),
    ...filters.map(({ label, value }) => `${label}: ${value}`),
    isReady && t('listExports:history.rows', { count: writtenRows, number: formatCount(writtenRows, language) }),
    isReady && totalAmount !== null && t('listExports:history.total', { amount: formatMoney(totalAmount, language) }),
    isReady && size !== null && formatBytes(size, language),
    isReady && t('listExports:history.until', { day: formatDay(budapestDay(expiresAt), language) }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
};

interface ExportItemProps {
  merchantId: string;
  item: ListExport;
  isCurrent: boolean;
  /** True if the name of the list is shown. */
  isNamed: boolean;
}

const ExportItem = ({ merchantId, item, isCurrent, isNamed }: ExportItemProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { download } = useExportFile(merchantId);
  const { kind, state, format, requestedAt } = item;
  const moment = formatMoment(requestedAt, language);
  const text = useItemText(item);
  return (
    <ListItem
      Icon={format === 'xlsx' ? FileSpreadsheet : FileText}
      heading={moment}
      chip={<StateChip {...chips[state]}>{t(`listExports:history.state.${state}`)}</StateChip>}
      details={isNamed ? `${t(`${kind}:title`)} · ${text}` : text}
      actions={
        state === 'Ready' && (
          <Button
            variant="outline"
            icon={<Download aria-hidden />}
            aria-label={t('listExports:history.downloadOf', { moment })}
            loading={download.isPending}
            onClick={() => download.mutate(item)}
          >
            {t('listExports:history.download')}
          </Button>
        )
      }
    >
      {isUnfinished(item) && !isCurrent && <ExportProgress merchantId={merchantId} waiting={item} />}
      {state === 'Failed' && <p>{t(`listExports:failures.${item.failure ?? 'Error'}`)}</p>}
      {download.error && (
        <Notice tone="danger" title={t('listExports:downloadFailed')}>
          <ProblemText error={download.error} />
        </Notice>
      )}
    </ListItem>
  );
};
