import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { type ListPlace, readChoice, readPlace } from '#client/lib/list/list-filter.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ChipGroup } from '#client/ui/chips.tsx';
import type { Column } from '#client/ui/data-table/column.ts';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { type AlertSource, alertSources, type PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';
import { AlertAmount } from './alert-amount.tsx';
import { AlertDrawer, openParam } from './alert-drawer.tsx';
import { AlertStateChip } from './alert-state-chip.tsx';

const views = ['Open', 'Handled', 'All'] as const;

/** What is still open is what one comes for, so that is shown unless the address says otherwise. */
interface AlertFilter extends ListPlace {
  show: 'Handled' | 'All' | null;
  source: AlertSource | null;
}

const readAlertFilter = (params: URLSearchParams): AlertFilter => ({
  show: readChoice(params, 'show', ['Handled', 'All']),
  source: readChoice(params, 'source', alertSources),
  ...readPlace(params),
});

/** Payments that somebody has to look after. */
export const PaymentAlertsPage = () => {
  const { t } = useTranslation();
  const { filter, change, paging } = useListFilter(readAlertFilter);
  const { openId, open } = useOpenItem(openParam);
  const columns = useAlertColumns();
  const { show, source, pageNumber, pageSize } = filter;
  const view = show ?? 'Open';
  const query = trpc.paymentAlerts.list.useQuery(
    { pageNumber, pageSize, ...(view === 'All' ? {} : { state: view }), ...(source ? { source } : {}) },
    { placeholderData: keepPreviousData },
  );
  const page = query.data;

  return (
    <>
      <PageHeader title={t('paymentAlerts:title')} description={t('paymentAlerts:description')} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="4" rowGap="3" mb="6">
        <ChipGroup
          label={t('paymentAlerts:show')}
          value={view}
          onChange={(next) => change({ show: next === 'Open' ? null : next })}
          options={views.map((value) => ({
            value,
            label: value === 'All' ? t('paymentAlerts:all') : t(`paymentAlerts:states.${value}`),
          }))}
        />
        <chakra.div flex={{ base: '1 1 100%', sm: '0 1 16rem' }}>
          <SelectField
            label={t('paymentAlerts:source')}
            value={source ?? ''}
            onChange={({ target }) => change({ source: alertSources.find((each) => each === target.value) ?? null })}
            options={[
              { value: '', label: t('paymentAlerts:all') },
              ...alertSources.map((value) => ({ value, label: t(`paymentAlerts:sources.${value}`) })),
            ]}
          />
        </chakra.div>
      </chakra.div>
      <PagedTable
        label={t('paymentAlerts:list')}
        query={query}
        columns={columns}
        paging={{ ...paging, isFiltered: source !== null }}
        opening={{
          label: ({ kind, merchant }) =>
            t('paymentAlerts:open', {
              kind: t(`paymentAlerts:kinds.${kind}`),
              merchant: merchant?.name ?? t('paymentAlerts:detail.unknown'),
            }),
          onOpen: ({ id }) => open(id),
        }}
        noResults={{ title: t('paymentAlerts:none') }}
        none={{
          title: t(view === 'Open' ? 'paymentAlerts:noOpen' : 'paymentAlerts:none'),
          text: t('paymentAlerts:noneText'),
        }}
      />
      <AlertDrawer alert={page?.data.find(({ id }) => id === openId) ?? null} isListed={page !== undefined} />
    </>
  );
};

const useAlertColumns = (): Column<PaymentAlert>[] => {
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
