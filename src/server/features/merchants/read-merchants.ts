import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import type { Caller } from '#server/auth/caller.ts';
import { getReviewQueue, listDuplicates } from '#server/features/users/users.api.ts';
import { type Actor, wasAuditedSince, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type MerchantScope, ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { listDescendants } from '#server/policies/merchant-tree.repository.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { MerchantReview } from '#shared/merchants/merchant-reviews.schema.ts';
import type { Merchant, ReadableMerchant } from '#shared/merchants/merchants.schema.ts';
import { getMerchantName, getStoredMerchant } from './merchants.repository.ts';

/** Repeated reads of a merchant by one person within this time are not audited. */
const repeatedReadMs = 15 * minuteMs;

/**
 * The view of members other than owners: the business and its bank account,
 * without the owner's personal data.
 */
const withoutPersonalData = (merchant: Merchant): Merchant => ({
  ...merchant,
  person: { ...merchant.person, dateOfBirth: null, nationalityCode: null, mobile: null, address: null },
  persons: [],
});

/**
 * Returns a merchant's details. The merchant does not see customer service's comment.
 * In its team, only owners see birth dates, citizenships, home addresses,
 * the mobile number and the officers. Staff reads of a merchant with a bank account
 * are audited: one entry per person, address and merchant in 15 minutes.
 */
export const getMerchant = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'secrets'>,
  { actor, memberRole }: { actor: Actor; memberRole: Caller['memberRole'] },
  scope: MerchantScope,
): Promise<Merchant> => {
  const merchant = await getStoredMerchant(deps, scope);
  if (actor.role === 'Basic') {
    const seen = memberRole === 'Owner' ? merchant : withoutPersonalData(merchant);
    return { ...seen, comment: null };
  }
  if (merchant.bankAccount) {
    const { merchantId } = scope;
    const entry = { actor, action: 'merchant.readBankAccount', merchantId } as const;
    const subject = { type: 'merchant', id: merchantId };
    const since = new Date(deps.clock().getTime() - repeatedReadMs);
    if (!(await wasAuditedSince(deps.sequelize, entry, since))) {
      await actInTransaction(deps, { actor }, (db) => writeAudit(db, { ...entry, subject, changes: {} }));
    }
  }
  return merchant;
};

/** Data for a decision on a merchant in addition to its details. */
export const getMerchantReviewQueue = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { merchantId }: MerchantScope,
): Promise<MerchantReview> => {
  const [duplicates, queue] = await Promise.all([
    listDuplicates(sequelize, merchantId),
    getReviewQueue(sequelize, merchantId),
  ]);
  return { duplicates, ...queue };
};

/**
 * Merchants whose sales the merchant's user may see: itself, then its descendants
 * by name. Cashiers see the merchant only.
 */
export const listReadableMerchants = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  caller: Pick<Caller, 'merchantId' | 'memberRole'>,
): Promise<ReadableMerchant[]> => {
  const own = ownMerchantScope(caller);
  const descendants = caller.memberRole === 'Cashier' ? [] : await listDescendants({ sequelize }, own.merchantId);
  return [
    { id: own.merchantId, name: await getMerchantName(sequelize, own) },
    ...descendants.map(({ id, name }) => ({ id, name })),
  ];
};
