import { randomInt, randomUUID } from 'node:crypto';
import { addDays } from '#shared/dates/day.ts';
import { defaultPageSize } from '#shared/paging/page.ts';
import type { Contents } from './kept-database.ts';
import type { RpcClient } from './rpc-request.ts';
import type { Shop } from './shop.ts';

export interface Plan extends Contents {
  databaseUrl: string;
  /** The process of the database server. */
  databasePid: number;
}

/** A call of a merchant's portal, over REST and over RPC. */
export interface ReadCall {
  kind: 'read';
  name: string;
  shop: Shop;
  path: string;
  rpc: (client: RpcClient) => Promise<unknown>;
}

/** New sales, submitted by the card readers of these shops in turn. */
export interface SubmitCall {
  kind: 'submit';
  name: string;
  path: string;
  shops: readonly Shop[];
}

export type Call = ReadCall | SubmitCall;

interface Days {
  fromDate?: string;
  toDate?: string;
}

interface TransactionFilter extends Days {
  brand?: string;
  exactTotal?: false;
  hour?: number;
  maxAmount?: number;
  minAmount?: number;
  pageNumber?: number;
  pageSize?: number;
  searchFor?: string;
  state?: 'Error';
  terminalId?: string;
}

interface OnlineFilter extends Days {
  onlineEntityId?: string;
}

const firstPage = { pageNumber: 1, pageSize: defaultPageSize };

const queryOf = (fields: object): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

/** Returns the functions that make the calls of a merchant's portal. */
const callersOf = ({ today, newestSales, ...plan }: Plan, whose: 'big' | 'small') => {
  const shop = plan[whose];
  const { merchantId } = shop;
  const read = (name: string, place: string, fields: object, rpc: ReadCall['rpc']): ReadCall => ({
    kind: 'read',
    name,
    shop,
    path: `/api/v1/Merchant/${merchantId}/${place}?${queryOf(fields)}`,
    rpc,
  });
  const list = (name: string, filter: TransactionFilter = {}) => {
    const fields = { ...filter, ...firstPage, ...filter };
    return read(name, 'Transaction', fields, (client) => client.transactions.list.query({ merchantId, ...fields }));
  };
  // The portal counts the matches of a search up to a bound.
  const search = (name: string, searchFor: string, filter: TransactionFilter = {}) =>
    list(name, { searchFor, exactTotal: false, ...filter });
  const daysBefore = (count: number) => ({ fromDate: addDays(today, -count), toDate: addDays(today, -1) });
  return { shop, sale: newestSales[whose], read, list, search, daysBefore };
};

const idPrefixLength = 12;

/** The calls of a merchant's portal: pages of each list with their totals, searches and statistics. */
export const readCallsOf = (plan: Plan, whose: 'big' | 'small'): ReadCall[] => {
  const { shop, sale, read, list, search, daysBefore } = callersOf(plan, whose);
  const { merchantId, terminals, onlineEntityIds } = shop;
  const onlineList = (name: string, filter: OnlineFilter = {}) => {
    const fields = { ...filter, ...firstPage };
    return read(name, 'OnlineTransaction', fields, (client) =>
      client.onlineTransactions.list.query({ merchantId, ...fields }),
    );
  };
  const statistics = (name: string, fields: { fromDate: string; toDate: string }) =>
    read(name, 'Statistics', fields, (client) =>
      client.statistics.get.query({ merchantId, ...fields, includeChildren: false }),
    );
  return [
    list('list'),
    list('list of 100 rows', { pageSize: 100 }),
    list('list of one terminal', { terminalId: terminals[0]?.id ?? '' }),
    list('list of failed ones', { state: 'Error' }),
    list('list of thirty days', daysBefore(30)),
    list('list of all but the newest days', { toDate: addDays(plan.today, -10) }),
    // Amounts and cards are those that fill a page of the small merchant, too: no four digits have more than seven
    // matches there.
    search('search amount', '7 280'),
    search('search last four', '2569', { pageSize: 5 }),
    search('search id prefix', sale.id.slice(0, idPrefixLength)),
    statistics('statistics 7 days', daysBefore(7)),
    statistics('statistics 30 days', daysBefore(30)),
    onlineList('online list'),
    onlineList('online list of one web shop', { onlineEntityId: onlineEntityIds[0] ?? '' }),
    onlineList('online list of thirty days', daysBefore(30)),
  ];
};

/** The searches and filters of the portal's list of transactions that have no route written by hand. */
const furtherListsOf = (plan: Plan, whose: 'big' | 'small'): ReadCall[] => {
  const { sale, list, search, daysBefore } = callersOf(plan, whose);
  const bounded = { exactTotal: false } as const;
  // The small merchant has one match at least.
  const one = { pageSize: 1 };
  return [
    search('search time of day', sale.timeOfDay, { ...one, ...daysBefore(30) }),
    search('search end of an id', sale.id.slice(-idPrefixLength), one),
    search('search authorization code', sale.authorizationCode, one),
    search('search reference', sale.reference, one),
    search('search amount and last four', `${sale.amount / 100} ${sale.cardLastFour}`, one),
    search('search brand and amount', 'Visa 7 280', one),
    list('list of one card brand', { brand: 'Visa', ...bounded }),
    list('list of an amount range', { minAmount: 100_000, maxAmount: 200_000, ...bounded }),
    list('list of one hour of the day', { hour: 12, ...bounded }),
  ];
};

/** The calls whose costs with many and with few transactions are compared. */
export const sizeCallsOf = (plan: Plan, whose: 'big' | 'small'): ReadCall[] => [
  ...readCallsOf(plan, whose),
  ...furtherListsOf(plan, whose),
];

/** A page that is far from both ends of the list. */
const middlePage = ({ big, rows }: Plan): ReadCall => {
  const fields = { ...firstPage, pageNumber: Math.ceil(rows / 2 / defaultPageSize) };
  return {
    kind: 'read',
    name: 'list, page in the middle',
    shop: big,
    path: `/api/v1/Merchant/${big.merchantId}/Transaction?${queryOf(fields)}`,
    rpc: (client) => client.transactions.list.query({ merchantId: big.merchantId, ...fields }),
  };
};

const submitCall = (name: string, shops: readonly Shop[]): SubmitCall => ({
  kind: 'submit',
  name,
  path: '/api/Mobile/v1/Transaction',
  shops,
});

/** The calls that are compared with their own SQL. */
export const callsOf = (plan: Plan): Call[] => [
  ...readCallsOf(plan, 'big'),
  middlePage(plan),
  submitCall('submit, one merchant', [plan.big]),
  submitCall('submit, ten merchants', plan.others),
];

/** The submission of a sale. */
// An alias, because only an alias fits the index signature of the call's input.
export type SaleBody = {
  eftTransactionId: string;
  terminalSerialNumber: string;
  type: 'Sale';
  amount: number;
  currency: 'HUF';
  state: 'Success';
  timestamp: string;
  card: { brand: 'Visa'; maskedNumber: string; entryMode: 'ChipContactless' };
  authorizationCode: string;
};

/** Returns a new sale of this terminal. */
export const newSale = (terminalSerialNumber: string): SaleBody => ({
  eftTransactionId: randomUUID(),
  terminalSerialNumber,
  type: 'Sale',
  amount: randomInt(20, 2020) * 1000,
  currency: 'HUF',
  state: 'Success',
  timestamp: new Date().toISOString(),
  card: { brand: 'Visa', maskedNumber: '400000******4521', entryMode: 'ChipContactless' },
  authorizationCode: '123456',
});
