import type { UserModel } from '#db/models/merchants.models.ts';
import type { PersonModel } from '#db/models/people.models.ts';
import type { TerminalCondition } from '#shared/terminals/terminal-health.schema.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';

/** A terminal without its address. */
export type MerchantTerminal = Pick<Terminal, 'id' | 'type' | 'serialNumber' | 'name' | 'isDisabled' | 'lastUsedAt'>;

export interface LockedTerminal extends Terminal {
  addressId: string;
}

/** What a submission needs to know of its terminal. */
export interface TerminalFacts {
  id: string;
  serialNumber: string;
  name: string | null;
  isDisabled: boolean;
  /** False if the events of the merchant need not be written, because nothing reads them. */
  recordsEvents: boolean;
}

export interface UsedTerminal extends TerminalFacts {
  /** True if its merchant had been warned that it is not used. */
  isUsedAgain: boolean;
}

export type DormantTerminalOwner = { merchantId: string } & Pick<UserModel, 'email' | 'language'> &
  Pick<PersonModel, 'firstName' | 'lastName'>;

/** What is stored of a terminal's health. All values but `unusedSince` are null before its first report. */
export interface StoredHealth extends Omit<TerminalCondition, 'level' | 'reasons' | 'isOnline' | 'lastSeenAt'> {
  terminalId: string;
  /** Its last use, its creation or its last activation, whichever is the latest. */
  unusedSince: Date;
}
