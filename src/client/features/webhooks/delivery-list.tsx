import { chakra, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ChipGroup } from '#client/ui/chips.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { DeliveryState as State } from '#shared/webhooks/webhook-enums.ts';
import type { WebhookDelivery } from '#shared/webhooks/webhooks.schema.ts';
import { DeliveryStateChip, messageLabel, outcomeText } from './webhook-labels.tsx';

export interface LogPage {
  state: State | 'all';
  pageNumber: number;
  pageSize: number;
}

export const firstPage: LogPage = { state: 'all', pageNumber: 1, pageSize: 10 };

interface DeliveryListProps {
  merchantId: string;
  id: string;
  place: LogPage;
  onPlace: (place: LogPage) => void;
  onOpen: (deliveryId: string) => void;
}

const useColumns = (): TableColumn<WebhookDelivery>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'type',
      header: t('webhooks:log.columns.type'),
      onPhone: 'title',
      cell: ({ type }) => messageLabel(t, type),
    },
    {
      key: 'state',
      header: t('webhooks:log.columns.state'),
      onPhone: 'aside',
      cell: ({ state }) => <DeliveryStateChip state={state} />,
    },
    {
      key: 'time',
      header: t('webhooks:log.columns.time'),
      cell: ({ createdAt }) => formatMoment(createdAt, language),
    },
    { key: 'answer', header: t('webhooks:log.columns.answer'), cell: (delivery) => outcomeText(t, delivery) },
  ];
};

/** The deliveries of a webhook, newest first. */
export const DeliveryList = ({ merchantId, id, place, onPlace, onOpen }: DeliveryListProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns = useColumns();
  const { state, pageNumber, pageSize } = place;
  const query = trpc.webhooks.listDeliveries.useQuery(
    { merchantId, id, pageNumber, pageSize, ...(state === 'all' ? {} : { state }) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data, error } }) => pollWhilePending(data?.data) || recoveryInterval(error),
    },
  );

  return (
    <>
      <Stack gap="3" mb="4">
        <ChipGroup
          label={t('webhooks:log.filter')}
          options={[
            { value: 'all', label: t('webhooks:log.all') },
            { value: 'Failed', label: t('webhooks:log.failed') },
            { value: 'Pending', label: t('webhooks:log.waiting') },
          ]}
          value={state === 'Delivered' ? null : state}
          onChange={(next) => onPlace({ ...place, state: next, pageNumber: 1 })}
        />
        <chakra.p color="fg.muted">{t('webhooks:log.kept')}</chakra.p>
      </Stack>
      <PagedTable
        label={t('webhooks:log.list')}
        query={query}
        columns={columns}
        expectedRows={5}
        paging={{
          pageNumber,
          pageSize,
          isFiltered: state !== 'all',
          onPage: (next) => onPlace({ ...place, pageNumber: next }),
          onPageSize: (size) => onPlace({ ...place, pageSize: size, pageNumber: 1 }),
          onClear: () => onPlace(firstPage),
        }}
        rowAction={{
          label: ({ type, createdAt }) =>
            t('webhooks:log.open', { type: messageLabel(t, type), moment: formatMoment(createdAt, language) }),
          onOpen: (delivery) => onOpen(delivery.id),
        }}
        noResults={{ title: t('webhooks:log.noResults') }}
        none={{ illustration: 'messages', title: t('webhooks:log.none.title'), text: t('webhooks:log.none.text') }}
      />
    </>
  );
};

const soonMs = 3_000;
const laterMs = 30_000;

/**
 * Returns the polling interval in milliseconds, short if a delivery is due soon.
 * False if none is pending.
 */
export const pollWhilePending = (
  deliveries: readonly Pick<WebhookDelivery, 'state' | 'nextAttemptAt'>[] | undefined,
): number | false => {
  const waiting = deliveries?.filter(({ state }) => state === 'Pending') ?? [];
  if (waiting.length === 0) return false;
  const next = Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? 0));
  return next - Date.now() > laterMs ? laterMs : soonMs;
};
