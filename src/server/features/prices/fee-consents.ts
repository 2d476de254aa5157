import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { enqueueAdminEmails } from '#server/platform/outbox/outbox.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import {
  type FeeConsent,
  type FeeConsentKind,
  feeConsentTextVersion,
  isFeeConsentGiven,
  type SetFeeConsent,
} from '#shared/prices/fee-consents.schema.ts';
import { insertFeeConsent, listFeeConsentRows } from './fee-consents.repository.ts';

/** Returns a merchant's fee consents, given and withdrawn, newest first. */
export const listFeeConsents = (deps: Pick<Deps, 'sequelize'>, { merchantId }: MerchantScope): Promise<FeeConsent[]> =>
  listFeeConsentRows(deps, merchantId);

const auditedFields: Record<FeeConsentKind, string> = { Blended: 'blendedFees', Aggregated: 'aggregatedFees' };

/** Orders answers of one time, or by different clocks of servers. */
const timeAfter = ([newest]: readonly FeeConsent[], now: Date): Date =>
  newest && newest.changedAt >= now ? new Date(newest.changedAt.getTime() + 1) : now;

/**
 * Gives or withdraws a consent that the regulation leaves to the merchant.
 * Administrators get an e-mail of a withdrawal and must agree on other fees;
 * the present ones stay until then. Returns the list. A repetition changes nothing.
 */
export const setFeeConsent = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { kind, isGiven }: Omit<SetFeeConsent, 'merchantId'>,
): Promise<FeeConsent[]> => {
  const { merchantId } = merchant;
  const merchantName = await getMerchantName(deps.sequelize, merchant);
  const consents = await actInTransaction(deps, { actor }, async (db) => {
    await lockMerchant(db, { merchantId });
    const before = await listFeeConsentRows(db, merchantId);
    if (isFeeConsentGiven(before, kind) === isGiven) return before;
    const changed = { kind, isGiven, version: feeConsentTextVersion, changedAt: timeAfter(before, db.clock()) };
    await insertFeeConsent(db, merchantId, changed);
    await writeAudit(db, {
      actor,
      action: 'feeConsent.set',
      subject: { type: 'merchant', id: merchantId },
      merchantId,
      changes: { [auditedFields[kind]]: { before: !isGiven, after: isGiven } },
    });
    if (!isGiven) await enqueueAdminEmails(db, { template: 'feeConsentWithdrawn', merchantId, merchantName, kind });
    await bumpMerchantVersion(db, merchantId, changed.changedAt);
    return [changed, ...before];
  });
  deps.changes.nudge(merchantId);
  return consents;
};
