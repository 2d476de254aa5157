import type { SubmitTransaction } from '#openapi/client/api.ts';
import { digits, pickWeighted, type Random, seededRandom } from '#shared/random.ts';
import { makeRefund, makeSale, makeVoid } from './make-sale.ts';

/** A reader's action, in sending order. */
export type Delivery =
  | { kind: 'report'; report: SubmitTransaction; isTwice: boolean }
  | { kind: 'signature'; eftTransactionId: string }
  /** The access token expires. */
  | { kind: 'tokenEnds' };

export interface ReaderPlan {
  terminalSerialNumber: string;
  /** The payment's time by the reader's clock. */
  reports: SubmitTransaction[];
  deliveries: Delivery[];
}

interface DayToPlan {
  opensAt: Date;
  seed: number;
  /** Per reader. */
  saleCount: number;
  terminalSerialNumbers: readonly string[];
}

type Course = 'paid' | 'voided' | 'refunded' | 'declined' | 'paidLater' | 'declinedLater';

const courses: readonly [Course, number][] = [
  ['paid', 64],
  ['voided', 12],
  ['refunded', 6],
  ['declined', 8],
  ['paidLater', 7],
  ['declinedLater', 3],
];

/** Special cases of every day, on the first sales. */
const firstCourses: readonly Course[] = ['voided', 'paidLater', 'declined', 'declinedLater', 'paid', 'refunded'];

/** The share of sales with a tip. */
const tipProbability = 0.3;
const serviceChargePercent = 12;

// In minutes from the opening.
const closesAt = 9 * 60;
const offlineFrom = 3 * 60;
const offlineUntil = 5 * 60;
const tokenEndsAt = 7 * 60;

interface Step {
  minute: number;
  report: SubmitTransaction;
  isSigned: boolean;
}

const isOffline = ({ minute }: Step): boolean => minute >= offlineFrom && minute < offlineUntil;

const shuffle = <T>(random: Random, things: readonly T[]): T[] =>
  things
    .map((thing) => [random(), thing] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, thing]) => thing);

const decline = (sale: SubmitTransaction): SubmitTransaction => {
  const { authorizationCode: _, ...rest } = sale;
  return { ...rest, state: 'Error', finStatus: 'DECLINED', issuerResponseCode: '51' };
};

/** A pending submission before the bank's response. */
const leaveOpen = (sale: SubmitTransaction): SubmitTransaction => {
  const { authorizationCode: _, finStatus: __, issuerResponseCode: ___, ...rest } = sale;
  return { ...rest, state: 'Pending' };
};

const planReader = (
  { opensAt, saleCount }: DayToPlan,
  terminalSerialNumber: string,
  { random, isFirst }: { random: Random; isFirst: boolean },
): ReaderPlan => {
  let order = 0;
  /** Unique times define a reader's last transaction. */
  const at = (minute: number): Date => {
    order += 1;
    return new Date(opensAt.getTime() + Math.floor(minute * 60) * 1000 + order);
  };

  const steps = Array.from({ length: saleCount }, (_, i): Step[] => {
    // An even distribution gives each reader sales in its offline hours.
    const minute = ((i + random()) * closesAt) / saleCount;
    const sale = makeSale({ terminalSerialNumber, at: at(minute), random, tipProbability, serviceChargePercent });
    const drawn = pickWeighted(random, courses);
    const course = (isFirst ? firstCourses[i] : undefined) ?? drawn;
    const isSigned = sale.verificationMethod === 'SIGNATURE' || (isFirst && i === 0);
    const later = minute + 1 + random() * 40;
    const stepOf = (report: SubmitTransaction, when = minute): Step => ({ minute: when, report, isSigned: false });
    const outcome: Record<Course, () => Step[]> = {
      paid: () => [{ ...stepOf(sale), isSigned }],
      voided: () => [{ ...stepOf(sale), isSigned }, stepOf(makeVoid(sale, { at: at(later), random }), later)],
      refunded: () => [{ ...stepOf(sale), isSigned }, stepOf(makeRefund(sale, { at: at(later), random }), later)],
      declined: () => [stepOf(decline(sale))],
      paidLater: () => [stepOf(leaveOpen(sale)), stepOf({ ...sale, authorizationCode: digits(random, 6) }, later)],
      declinedLater: () => [stepOf(leaveOpen(sale)), stepOf(decline(sale), later)],
    };
    return outcome[course]();
  })
    .flat()
    .toSorted((one, other) => one.minute - other.minute);

  const toDeliveries = (step: Step): Delivery[] => [
    { kind: 'report', report: step.report, isTwice: random() < 0.15 || step === steps[0] },
    ...(step.isSigned ? [{ kind: 'signature', eftTransactionId: step.report.eftTransactionId } as const] : []),
  ];
  const before = (minute: number, since: number) =>
    steps.filter((step) => step.minute >= since && step.minute < minute);
  return {
    terminalSerialNumber,
    reports: steps.map(({ report }) => report),
    deliveries: [
      ...before(offlineFrom, 0).flatMap(toDeliveries),
      // A phone delivers stored transactions in any order.
      ...shuffle(random, steps.filter(isOffline)).flatMap(toDeliveries),
      ...before(tokenEndsAt, offlineUntil).flatMap(toDeliveries),
      { kind: 'tokenEnds' },
      ...before(Number.POSITIVE_INFINITY, tokenEndsAt).flatMap(toDeliveries),
    ],
  };
};

/** Plans a shop's day. Deterministic for a seed, except for references. */
export const planDay = (day: DayToPlan): ReaderPlan[] =>
  day.terminalSerialNumbers.map((terminalSerialNumber, i) =>
    planReader(day, terminalSerialNumber, { random: seededRandom(day.seed + i), isFirst: i === 0 }),
  );
