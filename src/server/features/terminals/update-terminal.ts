import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { addAddress, removeUnusedAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Actor } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireVersion } from '#server/platform/errors/require-version.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Terminal, UpdateTerminal } from '#shared/terminals/terminals.schema.ts';
import { enteredOf, recordEdit, serialNumberTaken } from './terminal-edit.ts';
import { type HeldTerminal, hasTransactions, lockTerminal, updateStoredTerminal } from './terminals.repository.ts';

const toTerminal = ({ addressId: _, ...terminal }: HeldTerminal): Terminal => terminal;

const writeEdit = async (
  deps: Deps,
  actor: Actor,
  { before, after }: { before: HeldTerminal; after: Terminal },
  transaction: Transaction,
): Promise<void> => {
  const { sequelize } = deps;
  const at = deps.clock();
  const { id, merchantId, type, serialNumber, isDisabled, version } = after;
  const isMoved = !isDeepStrictEqual(before.address, after.address);
  const addressId = isMoved ? await addAddress(sequelize, after.address, at, transaction) : before.addressId;
  const disabling = before.isDisabled === isDisabled ? {} : { disabledAt: isDisabled ? at : null };
  const row = { id, merchantId, type, serialNumber, isDisabled, addressId, at, version, ...disabling };
  if (!(await updateStoredTerminal(sequelize, row, transaction))) throw serialNumberTaken();
  if (isMoved) await removeUnusedAddress(sequelize, before.addressId, transaction);
  await recordEdit(deps, actor, { action: 'terminal.update', id, before, after }, transaction);
};

/**
 * Replaces all that an administrator enters of a terminal. One that payments were taken with stays with its merchant, as
 * they do: 422. What is the same already is no edit.
 */
export const updateTerminal = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, version, ...entered }: UpdateTerminal,
): Promise<Terminal> => {
  const { sequelize } = deps;
  const { before, after } = await inTransaction(sequelize, async (transaction) => {
    const held = await lockTerminal(sequelize, id, transaction);
    if (!held) throw new AppError('notFound');
    requireVersion(held.version, version);
    const edited = { ...toTerminal(held), ...entered, merchantId: merchant.merchantId, version: held.version + 1 };
    if (isDeepStrictEqual(enteredOf(held), enteredOf(edited))) return { before: held, after: toTerminal(held) };
    if (held.merchantId !== edited.merchantId && (await hasTransactions(sequelize, held, transaction))) {
      throw new AppError('terminalHasTransactions', { fields: { merchantId: 'invalid' } });
    }
    await writeEdit(deps, actor, { before: held, after: edited }, transaction);
    return { before: held, after: edited };
  });
  for (const merchantId of new Set([before.merchantId, after.merchantId])) deps.changes.nudge(merchantId);
  return after;
};
