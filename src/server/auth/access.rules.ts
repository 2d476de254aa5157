import type { AccountRole } from '#shared/roles/roles.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

/** What is stored of the access of an account. */
export interface StoredAccess {
  accountRole: AccountRole;
  /** The merchant that the user has switched to. */
  selectedMerchantId: string | null;
  /** The merchant that the account registered. */
  ownMerchantId: string | null;
  /** The membership in the selected merchant, or else the first one. */
  memberMerchantId: string | null;
  memberRole: MemberRole | null;
}

/** What an account may do now, and for which merchant. */
export interface Access {
  /** `Basic` for a member of a merchant's team. */
  role: AccountRole;
  merchantId: string | null;
  memberRole: MemberRole | null;
}

/**
 * Returns the merchant of a session and the role for it: the selected merchant while the user has access to it, or else
 * the own one, or else the first membership. The account that registered a merchant is its owner.
 */
export const resolveAccess = ({
  accountRole,
  selectedMerchantId,
  ownMerchantId,
  memberMerchantId,
  memberRole,
}: StoredAccess): Access => {
  const isMember = memberMerchantId !== null && memberRole !== null;
  if (isMember && (ownMerchantId === null || memberMerchantId === selectedMerchantId)) {
    return { role: 'Basic', merchantId: memberMerchantId, memberRole };
  }
  if (ownMerchantId !== null) return { role: accountRole, merchantId: ownMerchantId, memberRole: 'Owner' };
  return { role: accountRole, merchantId: null, memberRole: null };
};
