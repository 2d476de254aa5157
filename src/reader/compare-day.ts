import type { Transaction } from '#openapi/client/api.ts';
import { formatForints } from './format-forints.ts';
import { type Entry, incomeOf, isPaidSale, isRefund } from './ledger.ts';
import type { PortalAccount } from './portal-client.ts';

export interface Line {
  what: string;
  books: string;
  portal: string;
}

interface DayToCompare {
  entries: readonly Entry[];
  /** The portal's figures before and after the day. */
  before: PortalAccount;
  after: PortalAccount;
}

const sum = <T>(things: readonly T[], of: (thing: T) => number): number =>
  things.reduce((total, thing) => total + of(thing), 0);

const isAs = (entry: Entry, reported: Transaction | undefined): boolean =>
  reported?.type === entry.type &&
  reported.state === entry.state &&
  reported.amount === entry.amount &&
  reported.tipAmount === entry.tipAmount &&
  reported.serviceChargeAmount === entry.serviceChargeAmount &&
  reported.currency === 'HUF' &&
  reported.timestamp === entry.at &&
  reported.terminalSerialNumber === entry.terminalSerialNumber &&
  reported.card.maskedNumber === entry.maskedNumber &&
  reported.authorizationCode === entry.authorizationCode;

/** Income by hour or day, as in the statistics. */
const incomeSince = (before: PortalAccount, after: PortalAccount): { start: string; income: number }[] => {
  const earlier = new Map(before.statistics.current.series.map(({ start, grossIncome }) => [start, grossIncome]));
  return after.statistics.current.series.map(({ start, grossIncome }) => ({
    start,
    income: grossIncome - (earlier.get(start) ?? 0),
  }));
};

/** Compares the shop's ledger with the portal's figures by line. */
export const compareDay = ({ entries, before, after }: DayToCompare): Line[] => {
  const line = (what: string, books: number | string, portal: number | string): Line => ({
    what,
    books: String(books),
    portal: String(portal),
  });
  const reported = new Map(after.transactions.map((each) => [each.eftTransactionId, each]));
  const own = after.transactions.filter(({ eftTransactionId }) =>
    entries.some((entry) => entry.eftTransactionId === eftTransactionId),
  );
  const kindOf = ({ type, state }: Pick<Entry, 'type' | 'state'>) => `${type} ${state}`;
  const kinds = [...new Set([...entries, ...own].map(kindOf))].toSorted();
  const ofKind = (all: readonly Pick<Entry, 'type' | 'state'>[], kind: string) =>
    all.filter((each) => kindOf(each) === kind).length;

  const sales = entries.filter(isPaidSale);
  const income = sum(entries, incomeOf);
  const { current } = after.statistics;
  const series = incomeSince(before, after);
  const inBooks = (i: number): number => {
    const [from = '', until] = [series[i]?.start, series[i + 1]?.start];
    return sum(
      entries.filter(({ at }) => at >= from && (until === undefined || at < until)),
      incomeOf,
    );
  };

  return [
    line('transactions', entries.length, after.totalCount - before.totalCount),
    ...kinds.map((kind) => line(`  ${kind}`, ofKind(entries, kind), ofKind(own, kind))),
    line(
      '  as they were made',
      entries.length,
      entries.filter((entry) => isAs(entry, reported.get(entry.eftTransactionId))).length,
    ),
    line('total of the list', formatForints(income), formatForints(after.totalAmount - before.totalAmount)),
    line('income', formatForints(income), formatForints(current.grossIncome - before.statistics.current.grossIncome)),
    line(
      '  of it tips',
      formatForints(sum(sales, ({ tipAmount }) => tipAmount)),
      formatForints(current.tipAmount - before.statistics.current.tipAmount),
    ),
    line(
      '  of it service charges',
      formatForints(sum(entries, (entry) => incomeOf({ ...entry, amount: entry.serviceChargeAmount }))),
      formatForints(current.serviceChargeAmount - before.statistics.current.serviceChargeAmount),
    ),
    line(
      '  less refunds',
      formatForints(sum(entries.filter(isRefund), ({ amount }) => amount)),
      formatForints(current.refundAmount - before.statistics.current.refundAmount),
    ),
    line('  of sales', sales.length, current.transactionCount - before.statistics.current.transactionCount),
    line(
      `  in the right ${after.statistics.granularity}`,
      series.length,
      series.filter(({ income }, i) => income === inBooks(i)).length,
    ),
  ];
};

export const agrees = ({ books, portal }: Line): boolean => books === portal;

export const formatLines = (lines: readonly Line[]): string[] => {
  const rows = [{ what: '', books: 'books', portal: 'portal' }, ...lines];
  const width = (of: (row: Line) => string) => Math.max(...rows.map((row) => of(row).length));
  const [what, books, portal] = [width((row) => row.what), width((row) => row.books), width((row) => row.portal)];
  return rows.map((row) =>
    [
      row.what.padEnd(what),
      row.books.padStart(books),
      row.portal.padStart(portal),
      ...(agrees(row) || row === rows[0] ? [] : ['DIFFERS']),
    ]
      .join('  ')
      .trimEnd(),
  );
};
