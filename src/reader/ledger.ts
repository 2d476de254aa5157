import type { SubmitTransaction, Transaction } from '#openapi/client/api.ts';

/** A transaction in the shop's own ledger. */
export interface Entry {
  eftTransactionId: string;
  terminalSerialNumber: string;
  type: SubmitTransaction['type'];
  state: Transaction['state'];
  amount: number;
  /** A void takes back the tip of its sale, a refund none. */
  tipAmount: number;
  /** A void takes back the service charge of its sale, a refund its share of it. */
  serviceChargeAmount: number;
  maskedNumber: string;
  authorizationCode: string | null;
  /** The time at which it counts. */
  at: string;
}

export const isPaidSale = ({ type, state }: Pick<Entry, 'type' | 'state'>): boolean =>
  type === 'Sale' && state === 'Success';
export const isRefund = ({ type, state }: Pick<Entry, 'type' | 'state'>): boolean =>
  type === 'Refund' && state === 'Success';

/** What an entry adds to the income, on its own day: a refund is deducted. */
export const incomeOf = (entry: Pick<Entry, 'type' | 'state' | 'amount'>): number => {
  if (isRefund(entry)) return -entry.amount;
  return isPaidSale(entry) ? entry.amount : 0;
};

/**
 * The part of a sale's service charge that a refund gives back: all of it for the whole price, otherwise that which it
 * is of the price, rounded down to forints.
 */
const shareOf = ({ amount, tipAmount, serviceChargeAmount }: Entry, refunded: number): number => {
  const price = amount - tipAmount;
  if (serviceChargeAmount === 0 || refunded === price) return serviceChargeAmount;
  return Math.floor((serviceChargeAmount * refunded) / price / 100) * 100;
};

/** The tip and the service charge of a submission. */
const partsOf = (
  { type, amount, tipAmount, serviceChargeAmount }: SubmitTransaction,
  original: Entry | undefined,
): Pick<Entry, 'tipAmount' | 'serviceChargeAmount'> => {
  if (!original) return { tipAmount: tipAmount ?? 0, serviceChargeAmount: serviceChargeAmount ?? 0 };
  return type === 'Refund'
    ? { tipAmount: 0, serviceChargeAmount: shareOf(original, amount) }
    : { tipAmount: original.tipAmount, serviceChargeAmount: original.serviceChargeAmount };
};

/** The shop's own record of the day, independent of the server's responses. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();

  get entries(): Entry[] {
    return [...this.#entries.values()];
  }

  /** In chronological order. `at` replaces the reader's time if another time counts. */
  note(report: SubmitTransaction, at = report.timestamp): void {
    const { eftTransactionId, terminalSerialNumber, type, state, amount, card } = report;
    const before = this.#entries.get(eftTransactionId);
    const original = this.#entries.get(report.originalEftTransactionId ?? '');
    this.#entries.set(eftTransactionId, {
      eftTransactionId,
      terminalSerialNumber,
      type,
      state,
      amount,
      ...partsOf(report, original),
      maskedNumber: card.maskedNumber,
      authorizationCode: report.authorizationCode ?? null,
      at: before?.at ?? at,
    });
    if (original && type === 'VoidSale' && state === 'Success')
      this.#entries.set(original.eftTransactionId, { ...original, state: 'Storno' });
  }
}
