/** A contract that the signing partner is to prepare and have signed. */
export interface ContractMessage {
  /** The same in every attempt, so that the partner can detect duplicates. */
  id: string;
  body: object;
}

export interface ContractSigning {
  /** Resolves when the partner has accepted the message. Throws if that is not certain. */
  send(message: ContractMessage): Promise<void>;
}
