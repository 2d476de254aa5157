import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { TerminalAlerts } from '#shared/terminals/terminal-alerts.schema.ts';
import { findAlertSettings, lockAlertSettings, updateAlertSettings } from './terminal-alerts.repository.ts';
import { changeAlerts, toTerminalAlerts } from './terminal-alerts.rules.ts';

export const getAlerts = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { merchantId }: MerchantScope,
): Promise<TerminalAlerts> => toTerminalAlerts(await findAlertSettings({ sequelize }, merchantId));

/** Sets the e-mails of outages. Unchanged input writes no audit entry. */
export const setAlerts = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  actor: Actor,
  { merchantId }: MerchantScope,
  entered: TerminalAlerts,
): Promise<TerminalAlerts> => {
  await actInTransaction(deps, { actor }, async (db) => {
    const before = await lockAlertSettings(db, merchantId);
    const changes = changesBetween({ ...toTerminalAlerts(before) }, { ...entered });
    if (Object.keys(changes).length === 0) return;
    await updateAlertSettings(db, merchantId, changeAlerts(before, entered, deps.clock()));
    await writeAudit(db, {
      actor,
      action: 'terminal.setAlerts',
      subject: { type: 'merchant', id: merchantId },
      merchantId,
      changes,
    });
  });
  return entered;
};
