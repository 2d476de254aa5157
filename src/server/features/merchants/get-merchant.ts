import { inTransaction } from '#db/connection/transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { getStoredMerchant } from './merchants.repository.ts';

/**
 * A merchant's details. What customer service notes about it is not for the merchant; and who of our own people reads a
 * merchant's bank account leaves a line in the audit log.
 */
export const getMerchant = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  actor: Actor,
  scope: MerchantScope,
): Promise<Merchant> => {
  const merchant = await getStoredMerchant(deps.sequelize, scope);
  if (actor.role === 'Basic') return { ...merchant, comment: null };
  if (merchant.bankAccount) {
    const { merchantId } = scope;
    const subject = { type: 'merchant', id: merchantId };
    await inTransaction(deps.sequelize, (transaction) =>
      writeAudit(deps, { actor, action: 'merchant.readBankAccount', subject, merchantId, changes: {} }, transaction),
    );
  }
  return merchant;
};
