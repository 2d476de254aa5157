import type { SubmitTransaction, Transaction } from '#openapi/client/api.ts';

/** A transaction in the shop's ledger. */
export interface Entry {
  eftTransactionId: string;
  terminalSerialNumber: string;
  type: SubmitTransaction['type'];
  state: Transaction['state'];
  amount: number;
  /** A void takes back its sale's tip, a refund none. */
  tipAmount: number;
  /** A void takes back its sale's service charge, a refund its share. */
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

/** An entry's income on its own day: a refund is deducted. */
export const incomeOf = (entry: Pick<Entry, 'type' | 'state' | 'amount'>): number => {
  if (isRefund(entry)) return -entry.amount;
  return isPaidSale(entry) ? entry.amount : 0;
};

/**
 * The refunded part of a sale's service charge: all for the whole price, otherwise the
 * refund's share of the price, rounded down to forints.
 */
const shareOf = ({ amount, tipAmount, serviceChargeAmount }: Entry, refunded: number): number => {
  const price = amount - tipAmount;
  if (serviceChargeAmount === 0 || refunded === price) return serviceChargeAmount;
  return Math.floor((serviceChargeAmount * refunded) / price / 100) * 100;
};

/** A submission's tip and service charge. */
const partsOf = (
  { type, amount, tipAmount, serviceChargeAmount }: SubmitTransaction,
  original: Entry | undefined,
): Pick<Entry, 'tipAmount' | 'serviceChargeAmount'> => {
  if (!original) return { tipAmount: tipAmount ?? 0, serviceChargeAmount: serviceChargeAmount ?? 0 };
  return type === 'Refund'
    ? { tipAmount: 0, serviceChargeAmount: shareOf(original, amount) }
    : { tipAmount: original.tipAmount, serviceChargeAmount: original.serviceChargeAmount };
};

/** The shop's record of the day, independent of server responses. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();

  get entries(): Entry[] {
    return [...this.#entries.values()];
  }

  /** In chronological order. `at` replaces the reader's time. */
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
