import { addDays, type Day } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LedgerKind } from '#shared/ledger/ledger.schema.ts';
import type { SettlementState } from '#shared/ledger/payout-enums.ts';
import { wholeForintsOf } from '#shared/money/format-money.ts';
import type { Settlement } from '#shared/reports/settlement.ts';

/** A month of a merchant. `month` is its first day. */
export interface LedgerKey {
  merchantId: string;
  month: Day;
}

/** The posted or future sum of a day. */
export interface DaySum {
  day: Day;
  kind: LedgerKind;
  /** Minor units; positive if the merchant is owed more. */
  amount: number;
}

/** Months with closed days in lists and balances. */
export const listedMonths = 24;

/** Kinds of entries that a day's sales make. */
export const settledKinds: readonly LedgerKind[] = ['Sale', 'Refund', 'Fee'];

/** Returns a settlement's sums by day, oldest first, without zeros. */
export const sumsOfSettlement = ({ byDay }: Pick<Settlement, 'byDay'>): DaySum[] =>
  byDay
    .flatMap(({ day, gross, refunded, fee }): DaySum[] => [
      { day, kind: 'Sale', amount: gross },
      { day, kind: 'Refund', amount: -refunded },
      { day, kind: 'Fee', amount: -fee },
    ])
    .filter(({ amount }) => amount !== 0);

const keyOf = ({ day, kind }: Omit<DaySum, 'amount'>): string => `${day} ${kind}`;

/** Returns the sums that turn the `posted` ones of a month into the `current` ones. */
export const differencesOf = (current: readonly DaySum[], posted: readonly DaySum[]): DaySum[] => {
  const differences = new Map<string, DaySum>();
  const add = ({ day, kind, amount }: DaySum): void => {
    const key = keyOf({ day, kind });
    differences.set(key, { day, kind, amount: (differences.get(key)?.amount ?? 0) + amount });
  };
  current.forEach(add);
  for (const sum of posted) if (settledKinds.includes(sum.kind)) add({ ...sum, amount: -sum.amount });
  const order = ({ day, kind }: DaySum): string => `${day} ${settledKinds.indexOf(kind)}`;
  return [...differences.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => (order(one) < order(other) ? -1 : 1));
};

export const sumOf = (sums: readonly { amount: number }[]): number =>
  sums.reduce((total, { amount }) => total + amount, 0);

/** Returns the state of a month. Less than a forint cannot be transferred. */
export const stateOfMonth = (outstanding: number): SettlementState => {
  if (outstanding < 0) return 'Owed';
  return wholeForintsOf(outstanding) === 0 ? 'Paid' : 'Payable';
};

/** Returns the entries with their numbers and balances after the merchant's last one. */
export const numberEntries = <Entry extends { amount: number }>(
  last: { number: number; balance: number } | null,
  entries: readonly Entry[],
): (Entry & { number: number; balance: number })[] => {
  let { number, balance } = last ?? { number: 0, balance: 0 };
  return entries.map((entry) => {
    number += 1;
    balance += entry.amount;
    return { ...entry, number, balance };
  });
};

/** Throws for a return before the day of the transfer or after today. */
export const requireReturnedOn = ({
  paidOn,
  returnedOn,
  today,
}: {
  paidOn: Day;
  returnedOn: Day;
  today: Day;
}): void => {
  if (returnedOn >= paidOn && returnedOn <= today) return;
  const between = { key: 'dayBetween', params: { from: paidOn, to: today } } as const;
  throw new AppError('validationFailed', { fields: { returnedOn: between } });
};

/**
 * Throws for a payout day that is not after the last of the `paidDays` or is after
 * today.
 * `month` is `2026-10`.
 */
export const requirePaidOn = (
  { month, paidOn, today }: { month: string; paidOn: Day; today: Day },
  paidDays: readonly Day[] = [],
): void => {
  const last = paidDays.reduce((latest, day) => (day > latest ? day : latest), `${month}-01`);
  const from = addDays(last, 1);
  if (paidOn >= from && paidOn <= today) return;
  throw new AppError('validationFailed', { fields: { paidOn: { key: 'dayBetween', params: { from, to: today } } } });
};
