import { inTransaction } from '#db/connection/transaction.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { deleteExportsOfMerchant, eraseSchedules } from '#server/features/exports/exports.api.ts';
import { eraseMerchant } from '#server/features/merchants/merchants.api.ts';
import { eraseNotifications } from '#server/features/notifications/notifications.api.ts';
import { eraseOnlineEntities } from '#server/features/online-entities/online-entities.api.ts';
import { deleteRelationsOf } from '#server/features/relations/relations.api.ts';
import { deleteRequirementsOf } from '#server/features/requirements/requirements.api.ts';
import { eraseViews } from '#server/features/saved-views/saved-views.api.ts';
import { deleteMembershipsOf, deleteTeam } from '#server/features/team/team.api.ts';
import { eraseTerminals } from '#server/features/terminals/terminals.api.ts';
import { eraseRefundLimits } from '#server/features/transactions/transactions.api.ts';
import { removeAllFactors } from '#server/features/two-factor/two-factor.api.ts';
import { eraseAccount, listFormerAccounts, lockUser } from '#server/features/users/users.api.ts';
import { deleteWebhooksOfMerchant } from '#server/features/webhooks/webhooks.api.ts';
import { addAddress, removeUnusedAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { endOfRecords } from '#server/platform/jobs/jobs.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { findTestMerchantId } from '#server/policies/merchant-tree.repository.ts';
import { erasedEmail, erasedText } from '#shared/company/retention.ts';
import { isErasable } from './privacy.rules.ts';

type Work = UnitOfWork & { at: Date };

/** Erases the merchant's data except its account. Returns unused addresses' ids. */
const eraseBusiness = async (
  work: Work,
  { merchantId, email }: { merchantId: string; email: string },
): Promise<string[]> => {
  const { at } = work;
  const address = { countryCode: 'HU', zipCode: '0000', city: erasedText, street: erasedText };
  const addressId = await addAddress(work, address, at);
  const erased = { merchantId, addressId, at };
  await deleteRelationsOf(work, merchantId);
  await deleteWebhooksOfMerchant(work, merchantId);
  await deleteExportsOfMerchant(work, merchantId);
  await deleteTeam(work, merchantId);
  await deleteRequirementsOf(work, merchantId);
  await eraseOnlineEntities(work, erased);
  const ofTerminals = await eraseTerminals(work, erased);
  const ofMerchant = await eraseMerchant(work, { id: merchantId, email, addressId, at });
  return [...ofTerminals, ...ofMerchant];
};

/** Returns false if the account was reactivated or erased meanwhile. */
const eraseFormerMerchant = async (work: Work, { id, before }: { id: string; before: Date }): Promise<boolean> => {
  const { at } = work;
  const user = await lockUser(work, id);
  if (!user || !isErasable(user, before)) return false;
  const { merchantId } = user;
  await removeAllFactors(work, id);
  await deleteMembershipsOf(work, id);
  await eraseSchedules(work, { userId: id, merchantId });
  await eraseViews(work, { userId: id, merchantId });
  await eraseRefundLimits(work, { userId: id, merchantId });
  await eraseNotifications(work, { userId: id, merchantId });
  const homeId = await eraseAccount(work, { id, at });
  const testModeId = merchantId === null ? null : await findTestMerchantId(work, merchantId);
  const ofBusiness: string[] = [];
  for (const each of [merchantId, testModeId]) {
    if (each === null) continue;
    await eraseViews(work, { userId: id, merchantId: each });
    ofBusiness.push(...(await eraseBusiness(work, { merchantId: each, email: erasedEmail(id) })));
  }
  for (const addressId of new Set([...(homeId === null ? [] : [homeId]), ...ofBusiness])) {
    await removeUnusedAddress(work, addressId);
  }
  if (merchantId !== null) await bumpMerchantVersion(work, merchantId, at);
  return true;
};

/**
 * Erases the data of merchants whose contract ended before the retention period.
 * The rows stay as placeholders; orders, sales and settlements have other periods.
 * One transaction per merchant; safe to interrupt.
 */
export const eraseFormerMerchants = async (
  { sequelize, clock, log }: Pick<Deps, 'sequelize' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const before = endOfRecords(clock());
  let count = 0;
  for (const id of await listFormerAccounts(sequelize, before)) {
    if (signal.aborted) break;
    const isErased = await inTransaction({ sequelize }, (db) =>
      eraseFormerMerchant({ ...db, at: clock() }, { id, before }),
    );
    if (isErased) count += 1;
  }
  if (count > 0) log.info({ count }, 'former merchants were erased');
};
