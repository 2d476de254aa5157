import type { Transaction } from 'sequelize';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import { changesBetween } from '#server/platform/audit/changes-between.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { NewTerminal, Terminal } from '#shared/terminals/terminals.schema.ts';

export const serialNumberTaken = (): AppError =>
  new AppError('serialNumberTaken', { fields: { serialNumber: 'serialNumberTaken' } });

/** What an administrator enters of it, which is what the audit log shows. */
export const enteredOf = ({ merchantId, type, serialNumber, address, isDisabled }: NewTerminal): NewTerminal => ({
  merchantId,
  type,
  serialNumber,
  address,
  isDisabled,
});

/** Tells open pages, and leaves a line in the audit log: what is made has nothing before, what is deleted nothing after. */
export const recordEdit = async (
  deps: Deps,
  actor: Actor,
  {
    action,
    id,
    before,
    after,
  }: { action: AuditAction; id: string; before: Terminal | null; after: Omit<Terminal, 'version'> | null },
  transaction: Transaction,
): Promise<void> => {
  const merchantIds = new Set([before, after].flatMap((terminal) => terminal?.merchantId ?? []));
  for (const merchantId of merchantIds) {
    await bumpMerchantVersion(deps.sequelize, merchantId, deps.clock(), transaction);
  }
  await writeAudit(
    deps,
    {
      actor,
      action,
      subject: { type: 'terminal', id },
      merchantId: (after ?? before)?.merchantId ?? null,
      changes: changesBetween(before && enteredOf(before), after && enteredOf(after)),
    },
    transaction,
  );
};
