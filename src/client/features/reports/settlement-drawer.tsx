import { chakra } from '@chakra-ui/react';
import { MonthDue, MonthEntries, MonthTransfers } from '#client/features/ledger/ledger.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { ItemDrawer, PaymentSkeleton } from '#client/ui/data-table/item-drawer.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { minuteMs } from '#shared/dates/durations.ts';
import { formatMonth } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import { SettlementExplanation } from './settlement-explanation.tsx';

const refetchMs = minuteMs;

export interface SettlementDrawerProps {
  open: boolean;
  onClose: () => void;
  merchantId: string;
  item: OpenItem;
}

/** Explains the settlement of the URL's month, next to the list. */
export const SettlementDrawer = ({ merchantId, item }: SettlementDrawerProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleOf = (month: string | null) =>
    month === null ? t('reports:explain.title') : t('reports:explain.titleOf', { month: formatMonth(month, language) });
  return (
    <ItemDrawer item={item} title={titleOf}>
      {(month) => <OpenSettlement merchantId={merchantId} month={month} />}
    </ItemDrawer>
  );
};

/** Refetched every minute, because all fees of the month are added up. */
const OpenSettlement = ({ merchantId, month }: { merchantId: string; month: string }) => {
  const { t } = useTranslation();
  const isAdmin = useSession()?.role === 'Admin';
  const mayRead = useMayCall('ledger.entries');
  const query = trpc.reports.settlement.useQuery(
    { merchantId, month },
    { meta: notLive, refetchInterval: ({ state }) => recoveryInterval(state.error) || refetchMs },
  );
  return (
    <QueryState query={query} skeleton={<PaymentSkeleton names={[t('reports:explain.byBrand')]} />}>
      {(settlement) => (
        <>
          <SettlementExplanation merchantId={merchantId} settlement={settlement} />
          {mayRead && <MonthDue merchantId={merchantId} month={month} net={settlement.net} />}
          {mayRead && <MonthTransfers merchantId={merchantId} month={month} />}
          {mayRead && <MonthEntries merchantId={merchantId} month={month} />}
          {isAdmin && (
            <chakra.p mt="4">
              <TextLink href={paths.payouts({ month, merchant: merchantId })}>{t('reports:entries.toPayout')}</TextLink>
            </chakra.p>
          )}
        </>
      )}
    </QueryState>
  );
};
