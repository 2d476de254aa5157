import type { SubmitTransaction, Transaction } from '#openapi/client/api.ts';

/** A transaction in the shop's own ledger. */
export interface Entry {
  eftTransactionId: string;
  terminalSerialNumber: string;
  type: SubmitTransaction['type'];
  state: Transaction['state'];
  amount: number;
  /** A void takes back the tip of its sale. */
  tipAmount: number;
  maskedNumber: string;
  authorizationCode: string | null;
  /** The time at which it counts. */
  at: string;
}

export const isIncome = ({ type, state }: Pick<Entry, 'type' | 'state'>): boolean =>
  type === 'Sale' && state === 'Success';

/** The shop's own record of the day, independent of the server's responses. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();

  get entries(): Entry[] {
    return [...this.#entries.values()];
  }

  /** In chronological order. `at` replaces the reader's time if another time counts. */
  note(report: SubmitTransaction, at = report.timestamp): void {
    const {
      eftTransactionId,
      originalEftTransactionId,
      terminalSerialNumber,
      type,
      state,
      amount,
      tipAmount = 0,
      card,
    } = report;
    const before = this.#entries.get(eftTransactionId);
    this.#entries.set(eftTransactionId, {
      eftTransactionId,
      terminalSerialNumber,
      type,
      state,
      amount,
      tipAmount: this.#entries.get(originalEftTransactionId ?? '')?.tipAmount ?? tipAmount,
      maskedNumber: card.maskedNumber,
      authorizationCode: report.authorizationCode ?? null,
      at: before?.at ?? at,
    });
    const voided = this.#entries.get(originalEftTransactionId ?? '');
    if (voided && state === 'Success') this.#entries.set(voided.eftTransactionId, { ...voided, state: 'Storno' });
  }
}
