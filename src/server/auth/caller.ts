import type { Actor } from '#server/platform/audit/audit.api.ts';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import type { AccessClaims } from './access-token.ts';

/** The API key of a request and what it permits. */
export interface ApiKeyCaller {
  id: string;
  scopes: readonly ApiKeyScope[];
}

/**
 * A user with a live session, or an API key. A key acts as the user who created it, limited to one merchant, the user's
 * role for it and the key's scopes; `sessionId` is then the id of the key.
 */
export interface Caller extends AccessClaims {
  apiKey?: ApiKeyCaller;
  /** The merchant whose test mode `merchantId` is. Absent outside of it. */
  liveMerchantId?: string;
}

/** A caller as the actor of an audit entry. */
export interface CallerActor extends Actor {
  /** The id of the session, or of the API key. */
  sessionId: string;
  isApiKey: boolean;
}
