import { type FetchStatus, keepPreviousData } from '@tanstack/react-query';
import { ListFilter, Store } from 'lucide-react';
import { useLocation } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { mayUse } from '#client/lib/navigation/access.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts';
import { useMerchantDetail } from '#client/lib/use-merchant-name.ts';
import { maxPayoutReference } from '#shared/ledger/payout-enums.ts';
import { paths } from '#shared/portal/paths.ts';
import { useSelectedMerchant } from '../menu-entries.ts';
import type { Command } from './command.ts';
import { useBelongingsCommands } from './found-belongings.ts';
import { usePaymentCommands } from './found-payments.ts';
import { useOwnBelongings } from './own-belongings.ts';

const debounceMs = 300;
/** The maximum number of results of each kind. */
const maxFound = 5;

/** Amounts, card numbers and ids have digits or are long. */
const isOfTransaction = (text: string): boolean => /\d/u.test(text) || /^[0-9a-z]{6,}$/iu.test(text);

/** Shorter texts match thousands of transactions of all merchants, or none. */
const minLengthOfAll = 3;

const minLengthOfPayout = 3;
const isOfPayout = (text: string): boolean => text.length >= minLengthOfPayout && text.length <= maxPayoutReference;

/** Ignores the former results of a search that does not apply. */
const whenAsked = <Data>(isAsked: boolean, query: { data: Data | undefined }): Data | undefined =>
  isAsked ? query.data : undefined;

/**
 * Search results of the server: transactions, online transactions, payouts,
 * card readers and team of the selected merchant; for administrators also merchants,
 * persons, card readers, orders, payouts and card transactions of all merchants.
 */
export const useFoundCommands = (session: PersistedSession, text: string) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { ofTransaction, ofOnlineTransaction, ofPayout } = usePaymentCommands();
  const ofBelongings = useBelongingsCommands();
  const detailOf = useMerchantDetail();
  const merchantId = useSelectedMerchant(session);
  const searchFor = useDebouncedValue(text.trim(), debounceMs);
  const page = { searchFor, pageNumber: 1, pageSize: maxFound };
  const isAdmin = session.role === 'Admin';
  const isLongEnough = searchFor.length >= 2;
  const isAsked = merchantId !== null && isLongEnough && isOfTransaction(searchFor);
  const asks = {
    ofMerchant: isAsked,
    payments: isAsked && mayUse(session, 'onlineTransactions.list'),
    payouts: merchantId !== null && !isAdmin && isOfPayout(searchFor) && mayUse(session, 'ledger.payouts'),
    ofAll: isAdmin && searchFor.length >= minLengthOfAll && isOfTransaction(searchFor),
    merchants: isAdmin && isLongEnough,
    belongings: isAdmin && isLongEnough,
  };

  const inMerchant = { merchantId: merchantId ?? '', exactTotal: false, ...page };
  const options = { placeholderData: keepPreviousData };
  const sales = trpc.transactions.list.useQuery(inMerchant, { ...options, enabled: asks.ofMerchant });
  const payments = trpc.onlineTransactions.list.useQuery(inMerchant, { ...options, enabled: asks.payments });
  const ofReference = { merchantId: merchantId ?? '', reference: searchFor };
  const payouts = trpc.ledger.payouts.useQuery(ofReference, { ...options, enabled: asks.payouts });
  const salesOfAll = trpc.transactions.find.useQuery({ queryString: searchFor }, { ...options, enabled: asks.ofAll });
  const merchants = trpc.users.list.useQuery(page, { ...options, enabled: asks.merchants });

  const belongings = trpc.search.find.useQuery({ queryString: searchFor }, { ...options, enabled: asks.belongings });

  const own = useOwnBelongings(session, { merchantId, text: text.trim(), maxFound });

  const showAll = (group: Command['group'], path: (id: string) => string, totalCount = 0): Command[] =>
    merchantId === null || totalCount <= maxFound
      ? []
      : [
          {
            key: `all-${group}`,
            group,
            label: t('commands:allMatches', { searchFor }),
            Icon: ListFilter,
            run: () => navigate(path(merchantId)),
          },
        ];
  const found = {
    sales: whenAsked(asks.ofMerchant, sales),
    payments: whenAsked(asks.payments, payments),
    payouts: whenAsked(asks.payouts, payouts),
    salesOfAll: whenAsked(asks.ofAll, salesOfAll),
    merchants: whenAsked(asks.merchants, merchants),
    belongings: whenAsked(asks.belongings, belongings),
  };
  const ofMerchant = (found.sales?.data ?? []).map((sale) => ofTransaction(sale, merchantId ?? ''));
  const ofOthers = (found.salesOfAll?.transactions ?? []).flatMap(({ merchant, ...sale }) =>
    merchant.id === merchantId ? [] : [ofTransaction(sale, merchant.id, merchant.name)],
  );
  const isDebouncing = text.trim() !== searchFor;
  /** Marks commands of a query without an answer to the current text. */
  const markFormer = (
    { isPlaceholderData, fetchStatus }: { isPlaceholderData: boolean; fetchStatus: FetchStatus },
    commands: readonly Command[],
  ): Command[] => {
    const isFormer = isDebouncing || (isPlaceholderData && fetchStatus !== 'idle');
    return commands.map((command) => ({ ...command, isFormer }));
  };
  const queries = [sales, payments, payouts, salesOfAll, merchants, belongings];
  return {
    commands: [
      ...markFormer(
        merchants,
        (found.merchants?.data ?? []).flatMap(({ merchant, createdAt }): Command[] =>
          merchant
            ? [
                {
                  key: merchant.id,
                  group: 'merchants',
                  label: merchant.name,
                  detail: detailOf({ ...merchant, createdAt }),
                  Icon: Store,
                  run: () => navigate(paths.merchant(merchant.id, 'details')),
                },
              ]
            : [],
        ),
      ),
      ...markFormer(belongings, [
        ...(found.belongings ? ofBelongings(found.belongings) : []),
        ...(found.belongings?.payouts ?? []).map(({ merchant, ...payout }) => ofPayout(payout, merchant.id, merchant)),
      ]),
      ...own.commands,
      ...markFormer(
        payouts,
        (found.payouts?.data ?? []).slice(0, maxFound).map((payout) => ofPayout(payout, merchantId ?? '')),
      ),
      ...markFormer(sales, [
        ...ofMerchant,
        ...showAll('transactions', (id) => paths.transactions(id, { searchFor }), found.sales?.totalCount),
      ]),
      ...markFormer(salesOfAll, [
        ...ofOthers.slice(0, maxFound),
        ...(ofOthers.length > maxFound
          ? [
              {
                key: 'all-merchants',
                group: 'transactions' as const,
                label: t('commands:allMerchants', { searchFor }),
                Icon: ListFilter,
                run: () => navigate(paths.transactionSearch(searchFor)),
              },
            ]
          : []),
      ]),
      ...markFormer(payments, [
        ...(found.payments?.data ?? []).map((payment) => ofOnlineTransaction(payment, merchantId ?? '')),
        ...showAll(
          'onlineTransactions',
          (id) => paths.onlineTransactions(id, { searchFor }),
          found.payments?.totalCount,
        ),
      ]),
    ],
    isSearching: isDebouncing || own.isSearching || queries.some(({ isFetching }) => isFetching),
    isFailed: [own, ...queries].some(({ error }) => error !== null),
  };
};
