import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { readChoice, readPage, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ChipGroup } from '#client/ui/chips.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { FilterBar, FilterItem, SelectFilter } from '#client/ui/data-table/filter-fields.tsx';
import { ListedItemDrawer } from '#client/ui/data-table/item-drawer.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { alertSources, type PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';
import { AlertAmount, AlertStateChip } from './alert-cells.tsx';
import { AlertDetails } from './alert-details.tsx';

const views = ['Open', 'Handled', 'All'] as const;

/** Without `show` the open alerts are listed. */
const readFilter = (params: URLSearchParams) => ({
  show: readChoice(params, 'show', ['Handled', 'All']),
  source: readChoice(params, 'source', alertSources),
  ...readPage(params),
});

/** Payments that an administrator must review. */
export const PaymentAlertsPage = () => {
  const { t } = useTranslation();
  const { filter, change, paging } = useListFilter(readFilter);
  const item = useOpenItem('alert');
  const columns = useAlertColumns();
  const { show, source, pageNumber, pageSize } = filter;
  const view = show ?? 'Open';
  const query = trpc.paymentAlerts.list.useQuery(
    { pageNumber, pageSize, ...(view === 'All' ? {} : { state: view }), ...(source ? { source } : {}) },
    { placeholderData: keepPreviousData },
  );

  return (
    <>
      <PageHeader title={t('paymentAlerts:title')} description={t('paymentAlerts:description')} />
      <FilterBar>
        <ChipGroup
          label={t('paymentAlerts:show')}
          value={view}
          onChange={(next) => change({ show: next === 'Open' ? null : next })}
          options={views.map((value) => ({
            value,
            label: value === 'All' ? t('paymentAlerts:all') : t(`paymentAlerts:states.${value}`),
          }))}
        />
        <FilterItem grow={0} width="16rem" fullOnPhone>
          <SelectFilter
            label={t('paymentAlerts:source')}
            allLabel={t('paymentAlerts:all')}
            options={alertSources.map((value) => ({ value, label: t(`paymentAlerts:sources.${value}`) }))}
            value={source}
            onChange={(next) => change({ source: next })}
          />
        </FilterItem>
      </FilterBar>
      <PagedTable
        label={t('paymentAlerts:list')}
        query={query}
        columns={columns}
        paging={{ ...paging, isFiltered: source !== null }}
        rowAction={{
          label: ({ kind, merchant }) =>
            t('paymentAlerts:open', {
              kind: t(`paymentAlerts:kinds.${kind}`),
              merchant: merchant?.name ?? t('paymentAlerts:detail.unknown'),
            }),
          onOpen: ({ id }) => item.open(id),
        }}
        noResults={{ title: t('paymentAlerts:none') }}
        none={{
          title: t(view === 'Open' ? 'paymentAlerts:noOpen' : 'paymentAlerts:none'),
          text: t('paymentAlerts:noneText'),
        }}
      />
      <ListedItemDrawer
        item={item}
        title={t('paymentAlerts:detail.title')}
        rows={query.data?.data}
        // A saved alert is newer than the list until the list is refetched.
        isNewer={(listed, shown) => listed.version > shown.version}
        notFound={{ title: t('paymentAlerts:detail.notFound'), text: t('paymentAlerts:detail.notFoundText') }}
      >
        {(alert, onSaved) => <AlertDetails alert={alert} onSaved={onSaved} />}
      </ListedItemDrawer>
    </>
  );
};

const useAlertColumns = (): TableColumn<PaymentAlert>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'kind',
      header: t('paymentAlerts:columns.kind'),
      onPhone: 'title',
      cell: ({ kind }) => t(`paymentAlerts:kinds.${kind}`),
      below: ({ order, shop }) => order?.referenceCode ?? shop?.name ?? shop?.gatewayEntityId,
    },
    {
      key: 'merchant',
      header: t('paymentAlerts:columns.merchant'),
      cell: ({ merchant }) => merchant?.name ?? t('paymentAlerts:detail.unknown'),
    },
    {
      key: 'amount',
      header: t('paymentAlerts:columns.amount'),
      numeric: true,
      cell: (alert) => <AlertAmount alert={alert} missing="–" />,
    },
    {
      key: 'noticed',
      header: t('paymentAlerts:columns.noticed'),
      nowrap: true,
      cell: ({ noticedAt }) => formatMoment(noticedAt, language),
    },
    {
      key: 'state',
      header: t('paymentAlerts:columns.state'),
      onPhone: 'aside',
      cell: (alert) => <AlertStateChip alert={alert} />,
    },
  ];
};
