import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { readChoice, readPage, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { Button } from '#client/ui/button.tsx';
import { ListHeader } from '#client/ui/data-table/list-header.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { PagedItemList } from '#client/ui/paged-item-list.tsx';
import { AlertItem } from './alert-item.tsx';

/** In addition to the open alerts. */
const otherViews = ['Seen', 'All'] as const;

/** Without `show` the open alerts are listed. */
const readFilter = (params: URLSearchParams) => ({ show: readChoice(params, 'show', otherViews), ...readPage(params) });

/** Unusual days of a merchant, each in one sentence with its transactions. */
export const LossAlertsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const live = useLiveMerchant(merchantId);
  const cardRef = useRef<HTMLDivElement>(null);
  const { filter, isFiltered, change, clear, paging } = useListFilter(readFilter);
  const { pageNumber, pageSize } = filter;
  const view = filter.show ?? 'Open';
  const query = trpc.lossAlerts.list.useQuery(
    { merchantId, pageNumber, pageSize, ...(view === 'All' ? {} : { state: view }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <ListHeader
        title={t('lossAlerts:title')}
        actions={<LiveStatus status={live} />}
        filters={{
          selects: [
            {
              name: 'show',
              label: t('lossAlerts:show'),
              allLabel: t('lossAlerts:states.Open'),
              options: otherViews.map((value) => ({ value, label: t(`lossAlerts:states.${value}`) })),
              value: filter.show,
              onChange: (next) => change({ show: otherViews.find((each) => each === next) ?? null }),
            },
          ],
          isFiltered,
          onClear: clear,
        }}
      />
      <chakra.p color="fg.muted" mb="4" maxW="60ch">
        {t('lossAlerts:explanation')}
      </chakra.p>
      <PagedItemList
        label={t('lossAlerts:list')}
        query={query}
        cardRef={cardRef}
        paging={paging}
        empty={
          <EmptyState
            illustration="events"
            title={t(view === 'Open' ? 'lossAlerts:none.open' : 'lossAlerts:none.other')}
            action={
              view !== 'All' && (
                <Button variant="outline" onClick={() => change({ show: view === 'Open' ? 'Seen' : null })}>
                  {t(view === 'Open' ? 'lossAlerts:none.showSeen' : 'lossAlerts:none.showOpen')}
                </Button>
              )
            }
          >
            {t('lossAlerts:none.text')}
          </EmptyState>
        }
      >
        {(alert) => (
          <AlertItem key={alert.id} merchantId={merchantId} alert={alert} onSeen={() => cardRef.current?.focus()} />
        )}
      </PagedItemList>
    </>
  );
};
