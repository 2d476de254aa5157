import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import type { Caller } from '#server/auth/caller.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RenameTerminal, Terminal } from '#shared/terminals/terminals.schema.ts';
import {
  claimTerminalName,
  findTerminal,
  lockTerminalWithAddress,
  updateTerminalName,
} from './terminals.repository.ts';

/**
 * Sets or removes the merchant's name of a terminal. Unchanged input writes nothing.
 * Throws 404 for another merchant's terminal, `changedMeanwhile` if its name is neither
 * the seen nor the new one, and `terminalNameTaken` if another terminal has the new one.
 * Keeps the version, because edits of administrators lack the name.
 * Equal names of former versions remain until they change.
 */
export const renameTerminal = async (
  deps: Deps,
  { caller, actor }: { caller: Caller; actor: Actor },
  { id, name, seenName }: RenameTerminal,
): Promise<Terminal> => {
  const { sequelize } = deps;
  const found = await findTerminal(sequelize, id);
  if (!found) throw new AppError('notFound');
  const { merchantId } = await merchantScope(deps, caller, found.merchantId);
  const terminal = await actInTransaction(deps, { actor }, async (db) => {
    if (name !== null && name !== found.name) await claimTerminalName(db, { id, merchantId, name });
    const locked = await lockTerminalWithAddress(db, id);
    // An administrator may have changed its merchant meanwhile.
    if (locked?.merchantId !== merchantId) throw new AppError('notFound');
    const { addressId: _, ...before } = locked;
    const after = { ...before, name };
    if (before.name === name) return after;
    if (seenName !== undefined && seenName !== before.name) throw new AppError('changedMeanwhile');
    await updateTerminalName(db, { id, name, at: deps.clock() });
    await bumpMerchantVersion(db, merchantId, deps.clock());
    await writeAudit(db, {
      actor,
      action: 'terminal.rename',
      subject: { type: 'terminal', id },
      merchantId,
      changes: changesBetween({ name: before.name }, { name }),
    });
    return after;
  });
  deps.changes.nudge(merchantId);
  return terminal;
};
