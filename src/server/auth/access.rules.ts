import type { AccountRole } from '#shared/roles/roles.ts';
import { mayMember } from '#shared/team/member-permissions.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

/** What is stored of the access of an account. */
export interface StoredAccess {
  accountRole: AccountRole;
  /** The merchant that the user has switched to. */
  selectedMerchantId: string | null;
  /** The merchant whose test mode the selected one is; null for a real merchant. */
  selectedLiveMerchantId: string | null;
  /** The merchant that the account registered. */
  ownMerchantId: string | null;
  /** The membership in the selected merchant, or in the one whose test mode it is, or else the first one. */
  memberMerchantId: string | null;
  memberRole: MemberRole | null;
}

/** What an account may do now, and for which merchant. */
export interface Access {
  /** `Basic` for a member of a merchant's team. */
  role: AccountRole;
  merchantId: string | null;
  memberRole: MemberRole | null;
  /** The merchant whose test mode `merchantId` is; null outside of it. */
  liveMerchantId: string | null;
}

type LiveAccess = Omit<Access, 'liveMerchantId'>;

/**
 * Returns the merchant of a session and the role for it: the selected merchant while the user has access to it, else
 * the own one, else the first membership. The account that registered a merchant is its owner.
 */
const resolveLiveAccess = ({
  accountRole,
  selectedMerchantId,
  ownMerchantId,
  memberMerchantId,
  memberRole,
}: Omit<StoredAccess, 'selectedLiveMerchantId'>): LiveAccess => {
  const isMember = memberMerchantId !== null && memberRole !== null;
  if (isMember && (ownMerchantId === null || memberMerchantId === selectedMerchantId)) {
    return { role: 'Basic', merchantId: memberMerchantId, memberRole };
  }
  if (ownMerchantId !== null) return { role: accountRole, merchantId: ownMerchantId, memberRole: 'Owner' };
  return { role: accountRole, merchantId: null, memberRole: null };
};

/** Returns true if the role may work in the test mode of its merchant. */
export const mayTest = (memberRole: MemberRole | null): boolean =>
  memberRole !== null && mayMember(memberRole, 'testMode.set');

/**
 * Returns what an account may do. The test mode of a merchant is open to those with access to the merchant, in the same
 * role.
 */
export const resolveAccess = ({ selectedMerchantId, selectedLiveMerchantId, ...stored }: StoredAccess): Access => {
  const access = resolveLiveAccess({ ...stored, selectedMerchantId: selectedLiveMerchantId ?? selectedMerchantId });
  const isTest =
    selectedLiveMerchantId !== null && access.merchantId === selectedLiveMerchantId && mayTest(access.memberRole);
  return isTest
    ? { ...access, merchantId: selectedMerchantId, liveMerchantId: selectedLiveMerchantId }
    : { ...access, liveMerchantId: null };
};
