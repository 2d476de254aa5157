import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { eraseMerchant } from '#server/features/merchants/merchants.api.ts';
import { eraseOnlineEntities } from '#server/features/online-entities/online-entities.api.ts';
import { deleteRelationsOf } from '#server/features/relations/relations.api.ts';
import { eraseTerminals } from '#server/features/terminals/terminals.api.ts';
import { removeAllFactors } from '#server/features/two-factor/two-factor.api.ts';
import { eraseAccount, listFormerAccounts, lockUser } from '#server/features/users/users.api.ts';
import { deleteWebhooksOfMerchant } from '#server/features/webhooks/webhooks.api.ts';
import { addAddress, removeUnusedAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { endOfRecords } from '#server/platform/jobs/retention.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { erasedEmail, erasedText } from '#shared/company/retention.ts';

type Work = Pick<Deps, 'sequelize'> & { transaction: Transaction; at: Date };

/** Erases what belongs to the merchant beside its account. Returns the ids of addresses that nothing may use any more. */
const eraseBusiness = async (
  { sequelize, transaction, at }: Work,
  { merchantId, email }: { merchantId: string; email: string },
): Promise<string[]> => {
  const address = { countryCode: 'HU', zipCode: '0000', city: erasedText, street: erasedText };
  const addressId = await addAddress(sequelize, address, at, transaction);
  const erased = { merchantId, addressId, at };
  await deleteRelationsOf(sequelize, merchantId, transaction);
  await deleteWebhooksOfMerchant(sequelize, merchantId, transaction);
  await eraseOnlineEntities(sequelize, erased, transaction);
  const ofTerminals = await eraseTerminals(sequelize, erased, transaction);
  const ofMerchant = await eraseMerchant(sequelize, { id: merchantId, email, addressId, at }, transaction);
  return [...ofTerminals, ...ofMerchant];
};

/** Returns false if the account was reactivated or erased meanwhile. */
const eraseFormerMerchant = async (work: Work, { id, before }: { id: string; before: Date }): Promise<boolean> => {
  const { sequelize, transaction, at } = work;
  const user = await lockUser(sequelize, id, transaction);
  if (!user?.deactivatedAt || user.deactivatedAt >= before || user.erasedAt !== null) return false;
  const { merchantId } = user;
  await removeAllFactors(sequelize, id, transaction);
  const homeId = await eraseAccount(sequelize, { id, at }, transaction);
  const ofBusiness = merchantId === null ? [] : await eraseBusiness(work, { merchantId, email: erasedEmail(id) });
  for (const addressId of new Set([...(homeId === null ? [] : [homeId]), ...ofBusiness])) {
    await removeUnusedAddress(sequelize, addressId, transaction);
  }
  if (merchantId !== null) await bumpMerchantVersion(sequelize, merchantId, at, transaction);
  return true;
};

/**
 * Erases the personal and business data of merchants whose contract has ended before the end of the retention period. Their rows
 * stay as placeholders. Orders, sales and settlements have their own periods. One transaction per merchant; safe to interrupt.
 */
export const eraseFormerMerchants = async (
  { sequelize, clock, log }: Pick<Deps, 'sequelize' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const before = endOfRecords(clock());
  let count = 0;
  for (const id of await listFormerAccounts(sequelize, before)) {
    if (signal.aborted) break;
    const isErased = await inTransaction(sequelize, (transaction) =>
      eraseFormerMerchant({ sequelize, transaction, at: clock() }, { id, before }),
    );
    if (isErased) count += 1;
  }
  if (count > 0) log.info({ count }, 'former merchants were erased');
};
