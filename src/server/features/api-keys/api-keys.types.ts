import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

/** The columns of a key that authenticating with it needs. */
export interface UsableApiKey {
  id: string;
  merchantId: string;
  userId: string;
  scopes: ApiKeyScope[];
  expiresAt: Date;
  lastUsedAt: Date | null;
  /** The role of its maker for the merchant. */
  memberRole: MemberRole;
  /** The merchant whose test mode `merchantId` is; null outside of it. */
  liveMerchantId: string | null;
}
