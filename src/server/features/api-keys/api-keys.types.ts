import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

/** The columns of a key for authentication. */
export interface UsableApiKey {
  id: string;
  merchantId: string;
  userId: string;
  scopes: ApiKeyScope[];
  expiresAt: Date;
  lastUsedAt: Date | null;
  /** The maker's role for the merchant. */
  memberRole: MemberRole;
  /** The merchant of the test mode `merchantId`; null outside of test mode. */
  liveMerchantId: string | null;
}
