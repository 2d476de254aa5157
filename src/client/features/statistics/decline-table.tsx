import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { Declines } from '#shared/statistics/statistics.schema.ts';
import type { Interval } from './interval.ts';

interface DeclineTableProps {
  merchantId: string;
  period: Interval;
  placeholder: ReactElement;
}

/** The failed sales of a period by reason. Each row leads to its transactions. */
export const DeclineTable = ({ merchantId, period, placeholder }: DeclineTableProps) => {
  const { t } = useTranslation();
  const query = trpc.statistics.declines.useQuery(
    { merchantId, fromDate: period.from, toDate: period.to },
    { meta: notLive, placeholderData: keepPreviousData },
  );
  return (
    <QueryState
      query={query}
      skeleton={placeholder}
      isEmpty={({ data }) => data.length === 0}
      empty={<p>{t('statistics:declines.none')}</p>}
    >
      {(declines) => <Reasons merchantId={merchantId} declines={declines} />}
    </QueryState>
  );
};

const Cell = chakra('td', {
  base: { py: '2', ps: '3', textAlign: 'end', verticalAlign: 'top', borderTopWidth: '1px', _first: { ps: '0' } },
});
const Head = chakra('th', {
  base: { pb: '2', ps: '3', textAlign: 'end', color: 'fg.muted', fontWeight: '550', _first: { ps: '0' } },
});

const Reasons = ({ merchantId, declines: { period, data } }: { merchantId: string; declines: Declines }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const count = data.reduce((sum, { transactionCount }) => sum + transactionCount, 0);
  const amount = data.reduce((sum, each) => sum + each.amount, 0);
  const hrefOf = (declineReason?: string) =>
    paths.transactions(merchantId, {
      ...{ type: 'Sale', state: 'Error', ...period },
      ...(declineReason && { declineReason }),
    });
  return (
    <chakra.table width="full" fontVariantNumeric="lining-nums tabular-nums" borderCollapse="collapse">
      <thead>
        <tr>
          <Head scope="col" textAlign="start">
            {t('transactions:decline.title')}
          </Head>
          <Head scope="col">{t('statistics:cards.count')}</Head>
          <Head scope="col">{t('statistics:declines.amount')}</Head>
        </tr>
      </thead>
      <tbody>
        {data.map(({ declineReason, ...sums }) => (
          <tr key={declineReason}>
            <Cell asChild textAlign="start" fontWeight="550">
              <th scope="row">
                <TextLink href={hrefOf(declineReason)}>{t(`transactions:decline.reason.${declineReason}`)}</TextLink>
              </th>
            </Cell>
            <Cell>
              {formatCount(sums.transactionCount, language)}
              <chakra.div color="fg.muted">{percent.format(sums.transactionCount / count)}</chakra.div>
            </Cell>
            <Cell>
              <Money minor={sums.amount} />
            </Cell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <chakra.tr fontWeight="600">
          <Cell asChild textAlign="start">
            <th scope="row">
              <TextLink href={hrefOf()}>{t('statistics:total')}</TextLink>
            </th>
          </Cell>
          <Cell>{formatCount(count, language)}</Cell>
          <Cell>
            <Money minor={amount} />
          </Cell>
        </chakra.tr>
      </tfoot>
    </chakra.table>
  );
};
