import type { SubmitTransaction, Transaction } from '#openapi/client/api.ts';

/** A transaction as the shop knows it. */
export interface Entry {
  eftTransactionId: string;
  terminalSerialNumber: string;
  type: SubmitTransaction['type'];
  state: Transaction['state'];
  amount: number;
  maskedNumber: string;
  authorizationCode: string | null;
  /** When it counts. */
  at: string;
}

/** What it moved: a sale that was voided later did, and its void took it back. */
export const movedAmount = ({ type, state, amount }: Pick<Entry, 'type' | 'state' | 'amount'>): number => {
  if (state === 'Error' || state === 'Pending') return 0;
  return type === 'VoidSale' ? -amount : amount;
};

export const isIncome = ({ type, state }: Pick<Entry, 'type' | 'state'>): boolean =>
  type === 'Sale' && state === 'Success';

/** The shop's own record of its day, from what happened on its counters and nothing that the server said. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();

  get entries(): Entry[] {
    return [...this.#entries.values()];
  }

  /** In the order in which it happened. `at` where another time counts than the reader's. */
  note(report: SubmitTransaction, at = report.timestamp): void {
    const { eftTransactionId, originalEftTransactionId, terminalSerialNumber, type, state, amount, card } = report;
    const before = this.#entries.get(eftTransactionId);
    this.#entries.set(eftTransactionId, {
      eftTransactionId,
      terminalSerialNumber,
      type,
      state,
      amount,
      maskedNumber: card.maskedNumber,
      authorizationCode: report.authorizationCode ?? null,
      at: before?.at ?? at,
    });
    const voided = this.#entries.get(originalEftTransactionId ?? '');
    if (voided && state === 'Success') this.#entries.set(voided.eftTransactionId, { ...voided, state: 'Storno' });
  }
}
