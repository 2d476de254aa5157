import type { Deps } from '#server/platform/deps.ts';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { AccessTokenCache } from './access-token.ts';
import type { SessionCache } from './session-cache.ts';

/** An API key that was valid at its last check. */
export interface VerifiedApiKey {
  id: string;
  merchantId: string;
  /** The creator of the key. */
  userId: string;
  scopes: readonly ApiKeyScope[];
  /** The creator's present role for the merchant. */
  memberRole: MemberRole;
  /** The merchant whose test mode `merchantId` is; else null. */
  liveMerchantId: string | null;
}

/** Checks API keys. The keys' feature implements it. */
export interface ApiKeyVerifier {
  /** Returns the key and records its use; null if unknown, revoked or expired. */
  use(token: string, ipAddress: string): Promise<VerifiedApiKey | null>;
  /** Drops all cached keys. This server then rejects revoked keys. */
  forget(): void;
}

export interface EndedRequest {
  merchantId: string;
  apiKeyId: string;
  method: string;
  /** The query, if any, is not stored. */
  url: string;
  status: number;
  durationMs: number;
  requestId: string;
}

/** Stores API key requests for their merchant. The keys' feature implements it. */
export interface ApiKeyRequestRecorder {
  /** Neither waits nor throws. */
  record(request: EndedRequest): void;
  /** Writes the records since the last call. */
  flush(): Promise<void>;
}

/** Dependencies of use cases that check or end sessions and API keys. */
export interface AuthDeps extends Deps {
  accessTokens: AccessTokenCache;
  sessions: SessionCache;
  apiKeys: ApiKeyVerifier;
  apiKeyRequests: ApiKeyRequestRecorder;
}
