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

/** The shop's own record of the day, independent of the server's responses. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();

  get entries(): Entry[] {
    return [...this.#entries.values()];
  }

  /** In chronological order. `at` replaces the reader's time if another time counts. */
  note(report: SubmitTransaction, at = report.timestamp): void {
    const { eftTransactionId, originalEftTransactionId, terminalSerialNumber, type, state, amount, tipAmount, card } =
      report;
    const before = this.#entries.get(eftTransactionId);
    const original = type === 'VoidSale' ? this.#entries.get(originalEftTransactionId ?? '') : undefined;
    this.#entries.set(eftTransactionId, {
      eftTransactionId,
      terminalSerialNumber,
      type,
      state,
      amount,
      tipAmount: original?.tipAmount ?? tipAmount ?? 0,
      maskedNumber: card.maskedNumber,
      authorizationCode: report.authorizationCode ?? null,
      at: before?.at ?? at,
    });
    if (original && state === 'Success') this.#entries.set(original.eftTransactionId, { ...original, state: 'Storno' });
  }
}
