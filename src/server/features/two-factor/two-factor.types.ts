import type { FactorRecoveryModel, WebauthnChallengeModel } from '#db/models/second-factors.models.ts';
import type { Passkey } from '#shared/two-factor/two-factor.schema.ts';

export interface StoredPasskey extends Passkey {
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

export interface WebauthnChallenge {
  challengeHash: Buffer;
  purpose: WebauthnChallengeModel['purpose'];
  /** Null for a login, before the account is known. */
  userId: string | null;
}

export type StoredRecovery = Pick<FactorRecoveryModel, 'id' | 'userId' | 'openedBy'>;
