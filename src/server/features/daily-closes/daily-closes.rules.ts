import type { CountedKind } from '#server/features/transactions/transactions.api.ts';
import { budapestDay, budapestHour } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { seesFormerTotals } from '#shared/team/member-permissions.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { CardEntryMode } from '#shared/transactions/transaction-enums.ts';

// A void counts on the day of its sale, as in statistics, settlements and lists;
// a refund counts on its own day. Closed figures never change: later closes have
// corrections, and all closes add up to the statistics.

/**
 * A day closes this long after its end without a request:
 * terminals send sales that they stored without a network.
 */
const graceMs = 3 * hourMs;

/** Successful sales and refunds of a part of a day. */
export interface SaleTotals {
  /** All successful sales, also voided ones. */
  saleCount: number;
  /** Minor units. */
  saleAmount: number;
  voidCount: number;
  voidAmount: number;
  /** Refunds made on the day, of sales of any day. */
  refundCount: number;
  refundAmount: number;
}

/** Totals of a day. In a correction, the change: negative for removed amounts. */
export interface CloseTotals extends SaleTotals {
  /** Sales with a tip, without voided ones. */
  tipCount: number;
  /** The tips in `netOf`. */
  tipAmount: number;
  /** The service charges in `netOf`: of sales that were not voided, less those of refunds. */
  serviceChargeAmount: number;
}

export const noTotals: CloseTotals = {
  saleCount: 0,
  saleAmount: 0,
  voidCount: 0,
  voidAmount: 0,
  refundCount: 0,
  refundAmount: 0,
  tipCount: 0,
  tipAmount: 0,
  serviceChargeAmount: 0,
};

/** The amount in statistics and settlements. */
export const netOf = ({ saleAmount, voidAmount, refundAmount }: SaleTotals): number =>
  saleAmount - voidAmount - refundAmount;

/** Adds the other totals, or subtracts them for -1. */
const combine = (one: CloseTotals, other: CloseTotals, times: 1 | -1): CloseTotals => ({
  saleCount: one.saleCount + times * other.saleCount,
  saleAmount: one.saleAmount + times * other.saleAmount,
  voidCount: one.voidCount + times * other.voidCount,
  voidAmount: one.voidAmount + times * other.voidAmount,
  refundCount: one.refundCount + times * other.refundCount,
  refundAmount: one.refundAmount + times * other.refundAmount,
  tipCount: one.tipCount + times * other.tipCount,
  tipAmount: one.tipAmount + times * other.tipAmount,
  serviceChargeAmount: one.serviceChargeAmount + times * other.serviceChargeAmount,
});

export const addTotals = (one: CloseTotals, other: CloseTotals): CloseTotals => combine(one, other, 1);

const isZero = (totals: CloseTotals): boolean => Object.values(totals).every((figure) => figure === 0);

/** A sale and its position: positions compare as texts in order of time. */
export interface SaleReference {
  position: string;
  /** The terminal's reference. */
  reference: string;
}

/** Paid or voided sales, or refunds, of one terminal, brand and entry mode. */
export interface SalesOfPart {
  day: Day;
  terminalId: string;
  kind: CountedKind;
  brand: string;
  entryMode: CardEntryMode;
  count: number;
  /** Minor units. */
  amount: number;
  /** Sales with a tip, and their tips. */
  tipCount: number;
  tipAmount: number;
  serviceChargeAmount: number;
  first: SaleReference;
  last: SaleReference;
}

/** The totals of one brand or entry mode. */
export interface PartOfDay<Name extends string = string> extends SaleTotals {
  name: Name;
}

export interface DayOfTerminal extends CloseTotals {
  day: Day;
  terminalId: string;
  /** Highest amount first. */
  byBrand: readonly PartOfDay[];
  byEntryMode: readonly PartOfDay<CardEntryMode>[];
  /** Null without a sale. */
  firstReference: string | null;
  lastReference: string | null;
}

/** The changes in a terminal's earlier day since it was closed. */
export interface Correction extends CloseTotals {
  day: Day;
  terminalId: string;
}

export interface PlannedClose extends DayOfTerminal {
  /** Oldest day first. */
  corrections: readonly Correction[];
}

const totalsOf = ({ kind, count, amount, tipCount, tipAmount, serviceChargeAmount }: SalesOfPart): CloseTotals => {
  // `-serviceChargeAmount` would be minus zero for none.
  if (kind === 'Refund')
    return { ...noTotals, refundCount: count, refundAmount: amount, serviceChargeAmount: 0 - serviceChargeAmount };
  const sales = { ...noTotals, saleCount: count, saleAmount: amount };
  return kind === 'Voided'
    ? { ...sales, voidCount: count, voidAmount: amount }
    : { ...sales, tipCount, tipAmount, serviceChargeAmount };
};

const sumOf = (parts: readonly SalesOfPart[]): CloseTotals =>
  parts.reduce((sum, part) => addTotals(sum, totalsOf(part)), noTotals);

const compareText = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const splitBy = <Name extends string>(
  parts: readonly SalesOfPart[],
  nameOf: (part: SalesOfPart) => Name,
): PartOfDay<Name>[] =>
  [...Map.groupBy(parts, nameOf)]
    .map(([name, ofName]) => {
      const { tipCount: _count, tipAmount: _tips, serviceChargeAmount: _charges, ...sales } = sumOf(ofName);
      return { name, ...sales };
    })
    .sort((one, other) => other.saleAmount - one.saleAmount || compareText(one.name, other.name));

/** Sorts in the order of close numbers. */
const inOrder = <T extends { day: Day; terminalId: string }>(days: readonly T[]): T[] =>
  days.toSorted((one, other) => compareText(one.day, other.day) || compareText(one.terminalId, other.terminalId));

const emptyDay = (day: Day, terminalId: string): DayOfTerminal => ({
  day,
  terminalId,
  ...noTotals,
  byBrand: [],
  byEntryMode: [],
  firstReference: null,
  lastReference: null,
});

/** Returns the figures of each day and terminal with a sale or refund, oldest day first. */
export const closeFiguresOf = (sales: readonly SalesOfPart[]): DayOfTerminal[] => {
  const days = [...Map.groupBy(sales, ({ day, terminalId }) => `${day} ${terminalId}`).values()];
  return inOrder(
    days.flatMap((parts) => {
      const [first] = parts;
      if (!first) return [];
      const sold = parts.filter(({ kind }) => kind !== 'Refund');
      const [earliest] = sold.map((part) => part.first).sort((one, other) => compareText(one.position, other.position));
      const latest = sold
        .map((part) => part.last)
        .sort((one, other) => compareText(one.position, other.position))
        .at(-1);
      return [
        {
          day: first.day,
          terminalId: first.terminalId,
          ...sumOf(parts),
          byBrand: splitBy(parts, ({ brand }) => brand),
          byEntryMode: splitBy(parts, ({ entryMode }) => entryMode),
          firstReference: earliest?.reference ?? null,
          lastReference: latest?.reference ?? null,
        },
      ];
    }),
  );
};

type TotalsOfDay = Pick<Correction, 'day' | 'terminalId'> & CloseTotals;

const keyOf = ({ day, terminalId }: Pick<Correction, 'day' | 'terminalId'>): string => `${day} ${terminalId}`;

const toTotalsByKey = (days: readonly TotalsOfDay[]): Map<string, CloseTotals> => {
  const totals = new Map<string, CloseTotals>();
  for (const day of days) totals.set(keyOf(day), addTotals(totals.get(keyOf(day)) ?? noTotals, day));
  return totals;
};

/**
 * Returns the changes in closed days: current figures less all reported ones.
 * Does not depend on the sales' order of arrival. May run again,
 * and with days that have not changed.
 */
export const correctionsOf = (
  days: readonly Pick<Correction, 'day' | 'terminalId'>[],
  current: readonly TotalsOfDay[],
  reported: readonly TotalsOfDay[],
): Correction[] => {
  const [now, before] = [toTotalsByKey(current), toTotalsByKey(reported)];
  const distinct = [...new Map(days.map((each) => [keyOf(each), each])).values()];
  return inOrder(
    distinct.flatMap(({ day, terminalId }) => {
      const key = keyOf({ day, terminalId });
      const difference = combine(now.get(key) ?? noTotals, before.get(key) ?? noTotals, -1);
      return isZero(difference) ? [] : [{ day, terminalId, ...difference }];
    }),
  );
};

/**
 * Returns the closes of the days up to `through`, in the order of their numbers.
 * A terminal's first close has its corrections. A terminal without one
 * gets an empty close of `through`: corrections never wait for its next sale.
 */
export const planCloses = (
  days: readonly DayOfTerminal[],
  corrections: readonly Correction[],
  through: Day,
): PlannedClose[] => {
  const waiting = Map.groupBy(inOrder(corrections), ({ terminalId }) => terminalId);
  const used = new Set(days.map(({ terminalId }) => terminalId));
  const unused = [...waiting.keys()].filter((terminalId) => !used.has(terminalId));
  return inOrder([...days, ...unused.map((terminalId) => emptyDay(through, terminalId))]).map((day) => {
    const ofTerminal = waiting.get(day.terminalId) ?? [];
    waiting.delete(day.terminalId);
    return { ...day, corrections: ofTerminal };
  });
};

/** Returns the open days for a role. A cashier sees today's till without corrections. */
export const openDaysFor = (role: MemberRole | null, closes: readonly PlannedClose[], today: Day): PlannedClose[] =>
  seesFormerTotals(role)
    ? [...closes]
    : closes
        .filter(({ day, saleCount, refundCount }) => day === today && saleCount + refundCount > 0)
        .map((close) => ({ ...close, corrections: [] }));

/** Returns the latest day that is now closed without a request. */
export const lastDueDay = (now: Date): Day => addDays(budapestDay(new Date(now.getTime() - graceMs)), -1);

/** Returns the latest day that is over. */
export const lastPastDay = (now: Date): Day => addDays(budapestDay(now), -1);

/** The state of a merchant's e-mails with closes. */
export interface MailState {
  /** The hour in Budapest from which closes are e-mailed; null for no e-mails. */
  mailHour: number | null;
  /** The last day with such an e-mail. */
  mailedOn: Day | null;
  /** Closes up to this number are in no further e-mail; null without an hour. */
  mailedNumber: number | null;
  /** Number of the last close. */
  lastNumber: number;
}

/** Returns the close numbers to e-mail now, at most once a day from its hour on; or null. */
export const closesToMail = (
  { mailHour, mailedOn, mailedNumber, lastNumber }: MailState,
  now: Date,
): { after: number; through: number } | null => {
  if (mailHour === null || mailedNumber === null || mailedNumber >= lastNumber) return null;
  // In spring the clock skips an hour: a later hour is due too.
  // In autumn it repeats an hour of a day that already has an e-mail.
  if (budapestHour(now) < mailHour || (mailedOn !== null && mailedOn >= budapestDay(now))) return null;
  return { after: mailedNumber, through: lastNumber };
};

/** Returns the changes for a new hour. New e-mails start with the next close. */
export const changeMailHour = (
  { mailHour, mailedNumber, lastNumber }: MailState,
  hour: number | null,
): Pick<MailState, 'mailHour' | 'mailedNumber'> => {
  if (hour === null) return { mailHour: null, mailedNumber: null };
  return { mailHour: hour, mailedNumber: mailHour === null ? lastNumber : mailedNumber };
};
