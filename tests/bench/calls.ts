import { randomInt, randomUUID } from 'node:crypto';
import { addDays } from '#shared/dates/day.ts';
import type { Contents } from './kept-database.ts';
import type { Shop } from './shop.ts';

export interface Plan extends Contents {
  databaseUrl: string;
}

export interface ReadCall {
  kind: 'read';
  name: string;
  path: string;
}

/** New sales, submitted by the card readers of these shops in turn. */
export interface SubmitCall {
  kind: 'submit';
  name: string;
  path: string;
  shops: Shop[];
}

export type Call = ReadCall | SubmitCall;

export const loginPaths = {
  read: '/api/v1/Authentication/Login',
  submit: '/api/Mobile/v1/Authentication/Login',
} as const;

/** The calls of a merchant's portal: the first page of each list with its totals, searches and statistics. */
export const readCallsOf = ({ today, idPrefixes, ...plan }: Plan, whose: 'big' | 'small'): ReadCall[] => {
  const { merchantId, terminals, onlineEntityIds } = plan[whose];
  const thirtyDays = { fromDate: addDays(today, -30), toDate: addDays(today, -1) };
  const read = (name: string, place: string, query: Record<string, string> = {}): ReadCall => ({
    kind: 'read',
    name,
    path: `/api/v1/Merchant/${merchantId}/${place}?${new URLSearchParams(query)}`,
  });
  return [
    read('list', 'Transaction'),
    read('list of one terminal', 'Transaction', { terminalId: terminals[0]?.id ?? '' }),
    read('list of failed ones', 'Transaction', { state: 'Error' }),
    read('list of thirty days', 'Transaction', thirtyDays),
    read('list of all but the newest days', 'Transaction', { toDate: addDays(today, -10) }),
    read('search amount', 'Transaction', { searchFor: '12 340' }),
    read('search last four', 'Transaction', { searchFor: '4521' }),
    read('search id prefix', 'Transaction', { searchFor: idPrefixes[whose] }),
    read('statistics 30 days', 'Statistics', thirtyDays),
    read('online list', 'OnlineTransaction'),
    read('online list of one web shop', 'OnlineTransaction', { onlineEntityId: onlineEntityIds[0] ?? '' }),
    read('online list of thirty days', 'OnlineTransaction', thirtyDays),
  ];
};

/** The calls that are compared with their own SQL. */
export const callsOf = (plan: Plan): Call[] => {
  const { big, others, rows } = plan;
  const submit = (name: string, shops: Shop[]): SubmitCall => ({
    kind: 'submit',
    name,
    path: '/api/Mobile/v1/Transaction',
    shops,
  });
  const middle = String(Math.ceil(rows / 20));
  return [
    ...readCallsOf(plan, 'big'),
    {
      kind: 'read',
      name: 'list, page in the middle',
      path: `/api/v1/Merchant/${big.merchantId}/Transaction?pageNumber=${middle}`,
    },
    submit('submit, one merchant', [big]),
    submit('submit, many merchants', others),
  ];
};

/** Returns the path of the baseline of a call. */
export const barePath = (name: string): string => `/${name.replace(/\W+/gu, '-')}`;

/** Returns the submission of a sale. */
export interface SaleBody {
  eftTransactionId: string;
  terminalSerialNumber: string;
  type: 'Sale';
  amount: number;
  currency: 'HUF';
  state: 'Success';
  timestamp: string;
  card: { brand: string; maskedNumber: string; entryMode: string };
  authorizationCode: string;
}

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
