import { chakra } from '@chakra-ui/react';
import { outcomeText } from '#client/features/webhooks/webhooks.api.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { minuteMs } from '#shared/dates/durations.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { FailingWebhook } from '#shared/operations/operations.schema.ts';
import { maxUndelivered } from '#shared/operations/operations-enums.ts';
import { paths } from '#shared/portal/paths.ts';
import { FoldedSection } from './folded-section.tsx';

const pollIntervalMs = minuteMs;

/** Failing webhooks: the service is fine, but the merchant needs a call. */
export const FailingWebhooksSection = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const failing = trpc.operations.failingWebhooks.useQuery(undefined, { refetchInterval: pollIntervalMs });
  const { webhooks = [], totalCount = 0 } = failing.data ?? {};
  return (
    <FoldedSection
      isSection
      title={t('operations:webhooks.title')}
      isOpen={totalCount > 0 || failing.isError}
      summary={
        failing.data &&
        (totalCount === 0 ? t('operations:webhooks.fine') : t('operations:webhooks.notFine', { count: totalCount }))
      }
    >
      {totalCount > webhooks.length && (
        <chakra.p px="2" pb="3" color="fg.muted">
          {t('operations:webhooks.first', { count: webhooks.length })}
        </chakra.p>
      )}
      <DataTable
        label={t('operations:webhooks.title')}
        query={failing}
        rows={(data) => data.webhooks}
        rowKey={({ id }) => id}
        expectedRows={1}
        empty={
          <chakra.p p="4" color="fg.muted">
            {t('operations:webhooks.none')}
          </chakra.p>
        }
        columns={[
          {
            key: 'merchant',
            header: t('operations:webhooks.columns.merchant'),
            onPhone: 'title',
            cell: ({ merchant }: FailingWebhook) => (
              <TextLink href={paths.merchant(merchant.id, 'details')}>{merchant.name}</TextLink>
            ),
            below: ({ host }) => <chakra.span overflowWrap="anywhere">{host}</chakra.span>,
          },
          {
            key: 'since',
            header: t('operations:webhooks.columns.since'),
            nowrap: true,
            cell: ({ failingSince }) => formatMoment(failingSince, language),
          },
          {
            key: 'undelivered',
            header: t('operations:webhooks.columns.undelivered'),
            numeric: true,
            cell: ({ undelivered }) =>
              undelivered < maxUndelivered
                ? formatCount(undelivered, language)
                : t('operations:webhooks.atLeast', { number: formatCount(undelivered, language) }),
          },
          {
            key: 'reason',
            header: t('operations:webhooks.columns.reason'),
            cell: ({ fault, responseStatus }) =>
              fault === null
                ? t('operations:webhooks.noReason')
                : outcomeText(t, { fault, responseStatus, durationMs: null }),
          },
        ]}
      />
    </FoldedSection>
  );
};
