/** What the signing partner is told, to make the contract of a merchant and have it signed. */
export interface ContractMessage {
  /** The same for every attempt: by it the partner tells repetitions. */
  id: string;
  body: object;
}

export interface ContractSigning {
  /** Resolves once the partner has taken the message; throws when that is not certain. */
  send(message: ContractMessage): Promise<void>;
}
