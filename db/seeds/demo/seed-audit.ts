import type { BuiltMerchant } from '#db/factories/build-merchant.ts';
import type { FactoryDb } from '#db/factories/factory-db.ts';
import { stableId } from '#db/reference-data/stable-id.ts';
import { appendToChain } from '#server/platform/audit/audit.api.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { adminLogin } from './logins.ts';
import { demoId, type MerchantPlan } from './merchant-plan.ts';

/**
 * Logs the administrator's actions on a merchant, for a log with entries.
 * Needs the administrator's account.
 */
export const seedAudit = async (
  { sequelize, transaction }: FactoryDb,
  { key, status, statusReason }: MerchantPlan,
  { merchant }: BuiltMerchant,
): Promise<void> => {
  const happenedAt = merchant.statusChangedAt;
  if (!happenedAt) return;
  if (!transaction) throw new Error('The demo data is inserted in transactions.');
  const changes = {
    'merchant.status': { before: 'Pending', after: status },
    ...(statusReason ? { 'merchant.statusReason': { before: null, after: statusReason } } : {}),
    ...(merchant.mid ? { 'merchant.mid': { before: null, after: merchant.mid } } : {}),
  };
  await appendToChain(
    { sequelize, transaction },
    { chainKey: merchant.id, day: budapestDay(happenedAt) },
    {
      id: stableId(happenedAt, `demo audit ${key}`),
      happenedAt,
      actorUserId: demoId('user', adminLogin.name),
      actorRole: adminLogin.role,
      ipAddress: null,
      action: 'merchant.update',
      subjectType: 'merchant',
      subjectId: merchant.id,
      merchantId: merchant.id,
      changes,
    },
  );
};
