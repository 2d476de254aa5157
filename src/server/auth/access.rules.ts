import type { AccountRole } from '#shared/roles/roles.ts';
import { mayMember } from '#shared/team/member-permissions.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

export interface StoredAccess {
  accountRole: AccountRole;
  /** The merchant that the user switched to. */
  selectedMerchantId: string | null;
  /** The merchant of the selected test mode; null for a real merchant. */
  selectedLiveMerchantId: string | null;
  /** The merchant that the account registered. */
  ownMerchantId: string | null;
  /** Membership in the selected merchant or that of its test mode, else the first. */
  memberMerchantId: string | null;
  memberRole: MemberRole | null;
}

/** What an account may do now, and for which merchant. */
export interface Access {
  /** `Basic` for a member of a merchant's team. */
  role: AccountRole;
  merchantId: string | null;
  memberRole: MemberRole | null;
  /** The merchant whose test mode `merchantId` is; else null. */
  liveMerchantId: string | null;
}

type LiveAccess = Omit<Access, 'liveMerchantId'>;

/**
 * Returns a session's merchant and role: the selected merchant while accessible, else
 * the own one, else the first membership.
 * A merchant's registrant is its owner.
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

/** True if the role may work in its merchant's test mode. */
export const mayTest = (memberRole: MemberRole | null): boolean =>
  memberRole !== null && mayMember(memberRole, 'testMode.set');

/** Returns an account's access. Its role also applies in test mode (`mayTest`). */
export const resolveAccess = ({ selectedMerchantId, selectedLiveMerchantId, ...stored }: StoredAccess): Access => {
  const access = resolveLiveAccess({ ...stored, selectedMerchantId: selectedLiveMerchantId ?? selectedMerchantId });
  const isTest =
    selectedLiveMerchantId !== null && access.merchantId === selectedLiveMerchantId && mayTest(access.memberRole);
  return isTest
    ? { ...access, merchantId: selectedMerchantId, liveMerchantId: selectedLiveMerchantId }
    : { ...access, liveMerchantId: null };
};
