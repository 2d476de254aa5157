import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { removeUnusedAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Actor } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RemovedTerminal } from '#shared/terminals/terminals.schema.ts';
import { recordEdit } from './terminal-edit.ts';
import {
  deleteTerminal,
  type HeldTerminal,
  hasTransactions,
  lockTerminal,
  updateStoredTerminal,
} from './terminals.repository.ts';

const disable = async (deps: Deps, actor: Actor, before: HeldTerminal, transaction: Transaction): Promise<void> => {
  if (before.isDisabled) return;
  const { id, merchantId, type, serialNumber, addressId, version } = before;
  const at = deps.clock();
  const row = { id, merchantId, type, serialNumber, addressId, isDisabled: true, disabledAt: at, at };
  await updateStoredTerminal(deps.sequelize, { ...row, version: version + 1 }, transaction);
  const after = { ...before, isDisabled: true };
  await recordEdit(deps, actor, { action: 'terminal.disable', id, before, after }, transaction);
};

/** One that payments were taken with is kept for their sake, and disabled. */
export const removeTerminal = async (deps: Deps, actor: Actor, id: string): Promise<RemovedTerminal> => {
  const { sequelize } = deps;
  const { merchantId, outcome } = await inTransaction(sequelize, async (transaction) => {
    const held = await lockTerminal(sequelize, id, transaction);
    if (!held) throw new AppError('notFound');
    if (await hasTransactions(sequelize, held, transaction)) {
      await disable(deps, actor, held, transaction);
      return { merchantId: held.merchantId, outcome: 'Disabled' as const };
    }
    await deleteTerminal(sequelize, id, transaction);
    await removeUnusedAddress(sequelize, held.addressId, transaction);
    await recordEdit(deps, actor, { action: 'terminal.delete', id, before: held, after: null }, transaction);
    return { merchantId: held.merchantId, outcome: 'Deleted' as const };
  });
  deps.changes.nudge(merchantId);
  return { outcome };
};
