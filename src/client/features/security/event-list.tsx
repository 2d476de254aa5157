import { Box, chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { readChoice, readDays, readId, readPage, readSearch, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import { ListedItemDrawer } from '#client/ui/data-table/item-drawer.tsx';
import { FilterLine } from '#client/ui/data-table/list-header.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { Page } from '#shared/paging/page.ts';
import { type SecurityEventSeverity, securityEventNames } from '#shared/security-events/security-event-kinds.ts';
import type { SecurityEventRow } from '#shared/security-events/security-events.schema.ts';
import { personName } from '#shared/users/person-name.ts';
import { EventDetails } from './event-details.tsx';
import { useKindLabel } from './use-kind-label.ts';

const readEventFilter = (params: URLSearchParams) => ({
  kind: readChoice(params, 'kind', securityEventNames),
  user: readSearch(params, 'user'),
  ipAddress: readSearch(params, 'ipAddress'),
  merchantId: readId(params, 'merchantId'),
  ...readDays(params, 'fromDate', 'toDate'),
  ...readPage(params),
});

interface ListedEvent extends Omit<SecurityEventRow, 'id'> {
  id: string;
}

/** Pads ids to 26 characters, like other ids and their URLs. */
const withTextIds = (page: Page<SecurityEventRow>): Page<ListedEvent> => ({
  ...page,
  data: page.data.map((event) => ({ ...event, id: String(event.id).padStart(26, '0') })),
});

/** The security events, newest first. */
export const EventList = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const kindLabel = useKindLabel();
  const { filter, input, isFiltered, change, clear, paging } = useListFilter(readEventFilter);
  const item = useOpenItem('event');
  const columns = useEventColumns();
  const query = trpc.security.events.useQuery(input, { placeholderData: keepPreviousData, select: withTextIds });
  const merchantName = query.data?.data.find(({ merchantId }) => merchantId === filter.merchantId)?.merchantName;
  return (
    <section aria-labelledby="security-events">
      <chakra.h2 id="security-events" textStyle="heading" mb="4">
        {t('security:events.title')}
      </chakra.h2>
      <FilterLine
        filters={{
          search: {
            label: t('security:events.user'),
            placeholder: t('security:events.userExample'),
            value: filter.user,
            onSearch: (user) => change({ user }),
          },
          period: {
            value: { from: filter.fromDate, to: filter.toDate },
            onChange: ({ from, to }) => change({ fromDate: from, toDate: to }),
          },
          selects: [
            filterSelect({
              name: 'kind',
              label: t('security:events.kind'),
              allLabel: t('security:events.allKinds'),
              options: securityEventNames.map((kind) => ({ value: kind, label: kindLabel(kind) })),
              value: filter.kind,
              onChange: (kind) => change({ kind }),
            }),
          ],
          isFiltered,
          onClear: clear,
        }}
        furtherWords={[
          ...(filter.ipAddress ? [`${t('security:events.address')}: ${filter.ipAddress}`] : []),
          ...(filter.merchantId
            ? [`${t('security:events.detail.merchant')}: ${merchantName ?? filter.merchantId}`]
            : []),
        ]}
      >
        <Box flex="1 1 9rem" maxW="16rem">
          <SearchField
            label={t('security:events.address')}
            value={filter.ipAddress}
            onSearch={(ipAddress) => change({ ipAddress })}
          />
        </Box>
      </FilterLine>
      <PagedTable
        label={t('security:events.list')}
        query={query}
        columns={columns}
        paging={paging}
        rowAction={{
          label: ({ kind, happenedAt }) =>
            t('security:events.open', { kind: kindLabel(kind), moment: formatMoment(happenedAt, language) }),
          onOpen: ({ id }) => item.open(id),
        }}
        noResults={{ title: t('security:events.noResults'), text: t('security:events.noResultsText') }}
        none={{ illustration: 'events', title: t('security:events.none'), text: t('security:events.noneText') }}
      />
      <ListedItemDrawer
        item={item}
        title={t('security:events.detail.title')}
        rows={query.data?.data}
        notFound={{ title: t('security:events.detail.notFound'), text: t('security:events.detail.notFoundText') }}
      >
        {(event) => <EventDetails event={event} onFilter={change} />}
      </ListedItemDrawer>
    </section>
  );
};

const severityVariants: Record<SecurityEventSeverity, Pick<StateChipProps, 'tone' | 'icon'>> = {
  info: { tone: 'neutral', icon: 'note' },
  notice: { tone: 'info', icon: 'note' },
  warning: { tone: 'warning', icon: 'waiting' },
  critical: { tone: 'danger', icon: 'failed' },
};

const useEventColumns = (): TableColumn<ListedEvent>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const kindLabel = useKindLabel();
  return [
    {
      key: 'what',
      header: t('security:events.columns.what'),
      onPhone: 'title',
      cell: ({ kind }) => kindLabel(kind),
      below: ({ merchantName }) => merchantName,
    },
    {
      key: 'severity',
      header: t('security:events.columns.severity'),
      onPhone: 'aside',
      nowrap: true,
      cell: ({ severity }) => (
        <StateChip {...severityVariants[severity]}>{t(`securityEvents:severities.${severity}`)}</StateChip>
      ),
    },
    {
      key: 'who',
      header: t('security:events.columns.who'),
      cell: ({ user }) => (user ? personName(user, language) : t('security:events.nobody')),
      below: ({ user }) => user?.email,
    },
    {
      key: 'when',
      header: t('security:events.columns.when'),
      nowrap: true,
      cell: ({ happenedAt }) => formatMoment(happenedAt, language),
    },
    {
      key: 'from',
      header: t('security:events.columns.from'),
      nowrap: true,
      cell: ({ ipAddress }) => ipAddress ?? '–',
    },
  ];
};
