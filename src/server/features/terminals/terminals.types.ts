import type { UserModel } from '#db/models/merchants.models.ts';
import type { PersonModel } from '#db/models/people.models.ts';
import type { TerminalCondition } from '#shared/terminals/terminal-health.schema.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';

/** A terminal without its address. */
export type MerchantTerminal = Pick<Terminal, 'id' | 'type' | 'serialNumber' | 'name' | 'isDisabled' | 'lastUsedAt'>;

export interface LockedTerminal extends Terminal {
  addressId: string;
}

/** A submission's facts of its terminal. */
export interface TerminalFacts {
  id: string;
  serialNumber: string;
  name: string | null;
  isDisabled: boolean;
  /** False if nothing reads the merchant's events. */
  recordsEvents: boolean;
}

export interface UsedTerminal extends TerminalFacts {
  /** True if its merchant had a warning that it is unused. */
  isUsedAgain: boolean;
}

export type DormantTerminalOwner = { merchantId: string } & Pick<UserModel, 'email' | 'language'> &
  Pick<PersonModel, 'firstName' | 'lastName'>;

/** Stored health. Only `unusedSince` is set before the first report. */
export interface StoredHealth extends Omit<TerminalCondition, 'level' | 'reasons' | 'isOnline' | 'lastSeenAt'> {
  terminalId: string;
  /** The latest of its last use, creation and last activation. */
  unusedSince: Date;
}
