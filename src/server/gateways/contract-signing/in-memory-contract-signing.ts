import type { ContractMessage, ContractSigning } from './contract-signing.ts';

export interface SentContract extends ContractMessage {
  sentAt: Date;
}

const maxContracts = 200;

/** Development stand-in for the signing partner: keeps the latest contracts in memory. Shown at /dev/contracts.json. */
export class InMemoryContractSigning implements ContractSigning {
  readonly #clock: () => Date;
  #contracts: SentContract[] = [];

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  async send(message: ContractMessage): Promise<void> {
    this.#contracts = [{ ...message, sentAt: this.#clock() }, ...this.#contracts].slice(0, maxContracts);
  }

  /** Newest first. */
  list(): readonly SentContract[] {
    return this.#contracts;
  }
}
