import type { ContractMessage, ContractSigning } from './contract-signing.ts';

export interface TrayContract extends ContractMessage {
  sentAt: Date;
}

const maxKept = 200;

/**
 * The embedded partner: takes every contract in and signs none of them. They are shown at /dev/contracts.json, as long as
 * this process lives.
 */
export class InMemoryContractSigning implements ContractSigning {
  readonly #clock: () => Date;
  #contracts: TrayContract[] = [];

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  async send(message: ContractMessage): Promise<void> {
    this.#contracts = [{ ...message, sentAt: this.#clock() }, ...this.#contracts].slice(0, maxKept);
  }

  /** Newest first. */
  list(): TrayContract[] {
    return this.#contracts;
  }
}
