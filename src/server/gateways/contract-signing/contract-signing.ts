/** A contract for the signing partner. */
export interface ContractMessage {
  /** The same in every attempt: the partner can detect duplicates. */
  id: string;
  body: object;
}

export interface ContractSigning {
  /** Resolves when the partner has accepted the message. Throws if uncertain. */
  send(message: ContractMessage): Promise<void>;
}

export interface SentContract extends ContractMessage {
  sentAt: Date;
}

const maxContracts = 200;

/** For development: stores the latest contracts in memory. Shown at /dev/contracts.json. */
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
