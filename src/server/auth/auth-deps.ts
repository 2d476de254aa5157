import type { Deps } from '#server/platform/deps.ts';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { AccessTokenCache } from './access-token.ts';
import type { SessionCache } from './session-cache.ts';

/** An API key that was valid when it was last checked. */
export interface VerifiedApiKey {
  id: string;
  merchantId: string;
  /** The user who created the key. */
  userId: string;
  scopes: readonly ApiKeyScope[];
  /** The role of that user for the merchant now. */
  memberRole: MemberRole;
  /** The merchant whose test mode `merchantId` is; null outside of it. */
  liveMerchantId: string | null;
}

/** Checks API keys. The feature that owns the keys implements it. */
export interface ApiKeyVerifier {
  /** Returns the key and records its use; null if the key is unknown, revoked or expired. */
  use(token: string, ipAddress: string): Promise<VerifiedApiKey | null>;
  /** Drops all cached keys. Call it after a key was revoked, so that this server rejects it at once. */
  forget(): void;
}

export interface EndedRequest {
  merchantId: string;
  apiKeyId: string;
  method: string;
  /** With or without the query, which is not stored. */
  url: string;
  status: number;
  durationMs: number;
  requestId: string;
}

/** Stores the requests of API keys for their merchant. The feature that owns the keys implements it. */
export interface ApiKeyRequestRecorder {
  /** Neither waits nor throws. */
  record(request: EndedRequest): void;
  /** Writes what was recorded since the last call. */
  flush(): Promise<void>;
}

/** The dependencies of use cases that check or end sessions and API keys. */
export interface AuthDeps extends Deps {
  accessTokens: AccessTokenCache;
  sessions: SessionCache;
  apiKeys: ApiKeyVerifier;
  apiKeyRequests: ApiKeyRequestRecorder;
}
