import { Box, chakra, Flex } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Section } from '#client/ui/card.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { apiKeyRequestDays } from '#shared/api-keys/api-key-enums.ts';
import type { ApiKeyRequest } from '#shared/api-keys/api-keys.schema.ts';
import { formatMoment } from '#shared/dates/format-date.ts';

const firstPage = { pageNumber: 1, pageSize: 10 };
const firstFailure = 400;
const clientClosedRequest = 499;

/** Two keys may have the same name. */
const keyLabel = ({ name, lastFour }: { name: string; lastFour: string }): string => `${name} (…${lastFour})`;

/** The requests of the merchant's keys, newest first. */
export const RequestsSection = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [page, setPage] = useState(firstPage);
  const [selected, setSelected] = useState<'all' | 'failed'>('all');
  const [apiKeyId, setApiKeyId] = useState('');
  const { data: keys } = trpc.apiKeys.list.useQuery({ merchantId });
  const query = trpc.apiKeys.listRequests.useQuery(
    {
      merchantId,
      ...page,
      ...(selected === 'failed' ? { isFailed: true } : {}),
      ...(apiKeyId === '' ? {} : { apiKeyId }),
    },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns(merchantId, new Map(keys?.data.map((key) => [key.id, keyLabel(key)])));
  return (
    <Section
      id="requests"
      scrollMarginTop="24"
      title={t('developers:requests.title')}
      description={t('developers:requests.text', { count: apiKeyRequestDays })}
    >
      <Flex wrap="wrap" gap="4" align="end" mb="4">
        <ChipGroup
          label={t('developers:requests.filter')}
          options={[
            { value: 'all', label: t('developers:requests.all') },
            { value: 'failed', label: t('developers:requests.failed') },
          ]}
          value={selected}
          onChange={(next) => {
            setSelected(next);
            setPage(firstPage);
          }}
        />
        {keys && keys.data.length > 1 && (
          <Box minW="14rem">
            <SelectField
              label={t('developers:requests.key')}
              labelHidden
              value={apiKeyId}
              options={[
                { value: '', label: t('developers:requests.allKeys') },
                ...keys.data.map((key) => ({ value: key.id, label: keyLabel(key) })),
              ]}
              onChange={({ target }) => {
                setApiKeyId(target.value);
                setPage(firstPage);
              }}
            />
          </Box>
        )}
      </Flex>
      <PagedTable
        label={t('developers:requests.list')}
        query={query}
        columns={columns}
        expectedRows={3}
        paging={{
          ...page,
          isFiltered: selected === 'failed' || apiKeyId !== '',
          onPage: (pageNumber) => setPage({ ...page, pageNumber }),
          onPageSize: (pageSize) => setPage({ pageNumber: 1, pageSize }),
          onClear: () => {
            setSelected('all');
            setApiKeyId('');
            setPage(firstPage);
          },
        }}
        noResults={{ title: t('developers:requests.noResults') }}
        none={{
          illustration: 'messages',
          title: t('developers:requests.none.title'),
          text: t('developers:requests.none.text'),
        }}
      />
    </Section>
  );
};

const Status = ({ status }: Pick<ApiKeyRequest, 'status'>) => {
  const { t } = useTranslation();
  if (status === clientClosedRequest)
    return (
      <StateChip tone="neutral" icon="off">
        {t('developers:requests.gone')}
      </StateChip>
    );
  return status < firstFailure ? (
    <StateChip tone="success" icon="done">
      {status}
    </StateChip>
  ) : (
    <StateChip tone="danger" icon="failed">
      {status}
    </StateChip>
  );
};

/** `names` has key names by id. No column has the merchant's id. */
const useColumns = (merchantId: string, names: ReadonlyMap<string, string>): TableColumn<ApiKeyRequest>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'request',
      header: t('developers:requests.columns.request'),
      onPhone: 'title',
      cell: ({ method, path }) => (
        <chakra.span overflowWrap="anywhere" title={path}>
          {method} {path.replace(merchantId, '…')}
        </chakra.span>
      ),
    },
    {
      key: 'status',
      header: t('developers:requests.columns.status'),
      onPhone: 'aside',
      cell: ({ status }) => <Status status={status} />,
    },
    {
      key: 'time',
      header: t('developers:requests.columns.time'),
      nowrap: true,
      cell: ({ happenedAt }) => formatMoment(happenedAt, language),
      below: ({ durationMs }) => t('developers:requests.duration', { duration: durationMs }),
    },
    {
      key: 'key',
      header: t('developers:requests.columns.key'),
      cell: ({ apiKeyId }) => names.get(apiKeyId) ?? t('developers:requests.revoked'),
    },
    {
      key: 'id',
      header: t('developers:requests.columns.id'),
      cell: ({ requestId }) => (
        <Flex align="center" gap="1">
          <chakra.span fontFamily="mono" title={requestId}>
            {requestId.slice(0, 8)}…
          </chakra.span>
          <CopyButton text={requestId} what={t('developers:requests.columns.id')} />
        </Flex>
      ),
    },
  ];
};
