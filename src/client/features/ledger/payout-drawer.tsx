import { Box, chakra, Flex } from '@chakra-ui/react';
import { IdCard, ListTree } from 'lucide-react';
import { useRef } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { ItemDrawer, PaymentSkeleton } from '#client/ui/data-table/item-drawer.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatDay, formatMonth } from '#shared/dates/format-date.ts';
import type { PayableMonth } from '#shared/ledger/ledger.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { MonthEntries } from './month-entries.tsx';
import { MonthTransfers } from './month-transfers.tsx';
import { PayoutState } from './payout-state.tsx';
import { RecordOneButton } from './record-buttons.tsx';
import { ReturnButton } from './return-button.tsx';

export interface PayoutDrawerProps {
  /** Whether the URL names a merchant. */
  open: boolean;
  onClose: () => void;
  item: OpenItem;
  month: string;
}

/** A merchant's amounts, transfers and entries of a month (YYYY-MM). */
export const PayoutDrawer = ({ item, month }: PayoutDrawerProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ItemDrawer item={item} title={t('payouts:titleOf', { month: formatMonth(month, language) })}>
      {(merchantId) => <OpenPayout merchantId={merchantId} month={month} />}
    </ItemDrawer>
  );
};

const OpenPayout = ({ merchantId, month }: { merchantId: string; month: string }) => {
  const { t } = useTranslation();
  const query = trpc.payouts.listPayable.useQuery({ month, merchantId, pageNumber: 1, pageSize: 1 });
  return (
    <QueryState
      query={query}
      skeleton={<PaymentSkeleton names={[t('payouts:net'), t('payouts:paid')]} />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState illustration="notFound" title={t('payouts:notFound.title')}>
          {t('payouts:notFound.text')}
        </EmptyState>
      }
    >
      {({ data }) => data.map((payout) => <Payout key={payout.merchantId} payout={payout} />)}
    </QueryState>
  );
};

const Payout = ({ payout }: { payout: PayableMonth }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const actions = useRef<HTMLDivElement>(null);
  const neighbour = () => actions.current?.querySelector('a') ?? null;
  const { merchantId, merchantName, month, net, paid, held, due, payableBy } = payout;
  return (
    <>
      <Box mb="5">
        <chakra.h3 textStyle="heading">{merchantName}</chakra.h3>
        <chakra.p textStyle="figure">
          <Money minor={due} />
        </chakra.p>
        <chakra.p mt="2">
          <PayoutState payout={payout} />
        </chakra.p>
      </Box>
      <DetailList>
        <DetailItem name={t('payouts:net')}>
          <Money minor={net} />
        </DetailItem>
        <DetailItem name={t('payouts:paid')}>
          <Money minor={paid} />
        </DetailItem>
        {held > 0 && (
          <DetailItem name={t('payouts:held')}>
            <Money minor={held} />{' '}
            <TextLink href={paths.merchant(merchantId, 'reports')}>{t('payouts:toHolds')}</TextLink>
          </DetailItem>
        )}
        {payableBy !== null && (
          <DetailItem name={t('payouts:columns.payableBy')}>{formatDay(payableBy, language)}</DetailItem>
        )}
      </DetailList>
      <Flex ref={actions} wrap="wrap" gap="2" mt="4">
        <RecordOneButton payout={payout} neighbour={neighbour} />
        <LinkButton href={paths.merchant(merchantId, 'details')} variant="outline" icon={<IdCard aria-hidden />}>
          {t('payouts:toMerchant')}
        </LinkButton>
        <LinkButton href={paths.settlement(merchantId, month)} variant="outline" icon={<ListTree aria-hidden />}>
          {t('payouts:toSettlement')}
        </LinkButton>
      </Flex>
      <MonthTransfers
        merchantId={merchantId}
        month={month}
        payoutAction={(transfer) => (
          <ReturnButton merchantId={merchantId} month={month} payout={transfer} neighbour={neighbour} />
        )}
      />
      <MonthEntries merchantId={merchantId} month={month} />
    </>
  );
};
