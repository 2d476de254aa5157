import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { readChoice, readPage, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import { ListedItemDrawer } from '#client/ui/data-table/item-drawer.tsx';
import { ListHeader } from '#client/ui/data-table/list-header.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { ViewMenu } from '#client/ui/data-table/view-menu.tsx';
import { formatMinute } from '#shared/dates/format-date.ts';
import { alertSources, type PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';
import { AlertAmount, AlertStateChip } from './alert-cells.tsx';
import { AlertDetails } from './alert-details.tsx';

/** In addition to the open alerts. */
const otherViews = ['Handled', 'All'] as const;

/** Without `show` the open alerts are listed. */
const readFilter = (params: URLSearchParams) => ({
  show: readChoice(params, 'show', otherViews),
  source: readChoice(params, 'source', alertSources),
  ...readPage(params),
});

/** Payments that an administrator must review. */
export const PaymentAlertsPage = () => {
  const { t } = useTranslation();
  const { filter, isFiltered, change, clear, paging } = useListFilter(readFilter);
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
      <ListHeader
        title={t('paymentAlerts:title')}
        filters={{
          selects: [
            {
              name: 'show',
              label: t('paymentAlerts:show'),
              allLabel: t('paymentAlerts:states.Open'),
              options: [
                { value: 'Handled', label: t('paymentAlerts:states.Handled') },
                { value: 'All', label: t('paymentAlerts:all') },
              ],
              value: show,
              onChange: (next) => change({ show: otherViews.find((each) => each === next) ?? null }),
            },
            filterSelect({
              name: 'source',
              label: t('paymentAlerts:source'),
              allLabel: t('paymentAlerts:allSources'),
              options: alertSources.map((value) => ({ value, label: t(`paymentAlerts:sources.${value}`) })),
              value: source,
              onChange: (next) => change({ source: next }),
            }),
          ],
          isFiltered,
          onClear: clear,
        }}
        view={<ViewMenu />}
      />
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
        noResults={{ title: t('paymentAlerts:none'), text: t('paymentAlerts:noResultsText') }}
        none={{
          illustration: 'events',
          title: t(view === 'Open' ? 'paymentAlerts:noOpen' : 'paymentAlerts:none'),
          text: t('paymentAlerts:noneText'),
          action: view !== 'All' && (
            <Button variant="outline" onClick={() => change({ show: view === 'Open' ? 'Handled' : null })}>
              {t(view === 'Open' ? 'paymentAlerts:showHandled' : 'paymentAlerts:showOpen')}
            </Button>
          ),
        }}
      />
      <ListedItemDrawer
        item={item}
        title={t('paymentAlerts:detail.title')}
        rows={query.data?.data}
        // A saved alert is newer than the list until its refetch.
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
      width: '17%',
      truncate: true,
      onPhone: 'title',
      cell: ({ kind }) => t(`paymentAlerts:kinds.${kind}`),
    },
    {
      key: 'subject',
      header: t('paymentAlerts:columns.subject'),
      width: '23%',
      truncate: true,
      onPhone: 'hidden',
      cell: ({ order, shop }) => order?.referenceCode ?? shop?.name ?? shop?.gatewayEntityId,
    },
    {
      key: 'merchant',
      header: t('paymentAlerts:columns.merchant'),
      width: '20%',
      truncate: true,
      onPhone: 'below',
      cell: ({ merchant }) => merchant?.name ?? t('paymentAlerts:detail.unknown'),
    },
    {
      key: 'noticed',
      header: t('paymentAlerts:columns.noticed'),
      nowrap: true,
      onPhone: 'hidden',
      cell: ({ noticedAt }) => formatMinute(noticedAt, language),
    },
    {
      key: 'state',
      header: t('paymentAlerts:columns.state'),
      nowrap: true,
      onPhone: 'aside',
      cell: (alert) => <AlertStateChip alert={alert} />,
    },
    {
      key: 'amount',
      header: t('paymentAlerts:columns.amount'),
      numeric: true,
      onPhone: 'belowEnd',
      cell: (alert) => <AlertAmount alert={alert} missing="–" />,
    },
  ];
};
