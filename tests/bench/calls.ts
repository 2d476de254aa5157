import { randomInt, randomUUID } from 'node:crypto';
import { addDays, type Day } from '#shared/dates/day.ts';
import type { Shop } from './shop.ts';

export interface Plan {
  databaseUrl: string;
  /** The merchant with all the transactions comes first. */
  shops: [Shop, ...Shop[]];
  today: Day;
  /** Of some transaction of the first merchant. */
  idPrefix: string;
}

export interface ReadCall {
  kind: 'read';
  name: string;
  path: string;
}

/** New sales of these shops, whose readers take turns. */
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

export const callsOf = ({ shops, today, idPrefix }: Plan): Call[] => {
  const [{ merchantId, terminals }] = shops;
  const read = (name: string, place: string, query: Record<string, string> = {}): ReadCall => ({
    kind: 'read',
    name,
    path: `/api/v1/Merchant/${merchantId}/${place}?${new URLSearchParams(query)}`,
  });
  const submit = (name: string, by: Shop[]): SubmitCall => ({
    kind: 'submit',
    name,
    path: '/api/Mobile/v1/Transaction',
    shops: by,
  });
  return [
    read('list', 'Transaction'),
    read('list of one terminal', 'Transaction', { terminalId: terminals[0]?.id ?? '' }),
    read('list of failed ones', 'Transaction', { state: 'Error' }),
    read('list of thirty days', 'Transaction', { fromDate: addDays(today, -30), toDate: addDays(today, -1) }),
    read('list, page in the middle', 'Transaction', { pageNumber: '50000' }),
    read('search amount', 'Transaction', { searchFor: '12 340' }),
    read('search last four', 'Transaction', { searchFor: '4521' }),
    read('search id prefix', 'Transaction', { searchFor: idPrefix }),
    read('statistics 30 days', 'Statistics', { fromDate: addDays(today, -30), toDate: addDays(today, -1) }),
    submit('submit, one merchant', [shops[0]]),
    submit('submit, many merchants', shops.slice(1)),
  ];
};

/** Where the bare alternative of a call is. */
export const barePath = (name: string): string => `/${name.replace(/\W+/gu, '-')}`;

/** A sale as a reader sends it. */
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
