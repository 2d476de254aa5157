import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ChipGroup } from '#client/ui/chips.tsx';
import type { Column } from '#client/ui/data-table/column.ts';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { DeliveryState as State } from '#shared/webhooks/webhook-enums.ts';
import type { WebhookDelivery } from '#shared/webhooks/webhooks.schema.ts';
import { DeliveryState } from './delivery-state.tsx';
import { pollWhilePending } from './poll-while-pending.ts';
import { messageWords, outcomeWords } from './webhook-words.ts';

export interface LogPlace {
  state: State | 'all';
  pageNumber: number;
  pageSize: number;
}

export const firstPage: LogPlace = { state: 'all', pageNumber: 1, pageSize: 10 };

interface DeliveryListProps {
  merchantId: string;
  id: string;
  place: LogPlace;
  onPlace: (place: LogPlace) => void;
  onOpen: (deliveryId: string) => void;
}

const useColumns = (): Column<WebhookDelivery>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'type',
      header: t('webhooks:log.columns.type'),
      onPhone: 'title',
      cell: ({ type }) => messageWords(t, type),
    },
    {
      key: 'state',
      header: t('webhooks:log.columns.state'),
      onPhone: 'aside',
      cell: ({ state }) => <DeliveryState state={state} />,
    },
    {
      key: 'time',
      header: t('webhooks:log.columns.time'),
      cell: ({ createdAt }) => formatMoment(createdAt, language),
    },
    { key: 'answer', header: t('webhooks:log.columns.answer'), cell: (delivery) => outcomeWords(t, delivery) },
  ];
};

/** The messages of one hook, newest first. */
export const DeliveryList = ({ merchantId, id, place, onPlace, onOpen }: DeliveryListProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns = useColumns();
  const { state, pageNumber, pageSize } = place;
  const query = trpc.webhooks.listDeliveries.useQuery(
    { merchantId, id, pageNumber, pageSize, ...(state === 'all' ? {} : { state }) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => pollWhilePending(data?.data),
    },
  );

  return (
    <>
      <chakra.div display="flex" flexDirection="column" gap="3" mb="4">
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
      </chakra.div>
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
        opening={{
          label: ({ type, createdAt }) =>
            t('webhooks:log.open', { type: messageWords(t, type), moment: formatMoment(createdAt, language) }),
          onOpen: (delivery) => onOpen(delivery.id),
        }}
        noResults={{ title: t('webhooks:log.noResults') }}
        none={{ title: t('webhooks:log.none.title'), text: t('webhooks:log.none.text') }}
      />
    </>
  );
};
