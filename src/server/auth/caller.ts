import type { Actor } from '#server/platform/audit/audit.api.ts';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import type { AccessClaims } from './access-token.ts';

export interface ApiKeyCaller {
  id: string;
  scopes: readonly ApiKeyScope[];
}

/**
 * A user with a live session, or an API key.
 * A key acts as its creator, limited to one merchant,
 * the creator's role there and the key's scopes.
 * `sessionId` is then the key's id.
 */
export interface Caller extends AccessClaims {
  apiKey?: ApiKeyCaller;
  /** The merchant whose test mode `merchantId` is. Absent outside it. */
  liveMerchantId?: string;
}

export interface CallerActor extends Actor {
  /** The id of the session or API key. */
  sessionId: string;
  isApiKey: boolean;
}
