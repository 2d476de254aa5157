import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { publishTerminalHealth } from '#server/features/webhooks/webhooks.api.ts';
import { addAddress, removeUnusedAddress } from '#server/platform/addresses/addresses.repository.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireVersion } from '#server/platform/errors/require-version.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { serialNumberKey } from '#shared/terminals/serial-number.ts';
import type { NewTerminal, RemovedTerminal, Terminal, UpdateTerminal } from '#shared/terminals/terminals.schema.ts';
import { deleteHealth } from './health/terminal-health.repository.ts';
import {
  claimSerialNumber,
  deleteTerminal,
  hasTransactions,
  insertTerminal,
  type LockedTerminal,
  lockTerminalWithAddress,
  updateTerminalRow,
} from './terminals.repository.ts';
import { nameAfterEdit, switchedBy } from './terminals.rules.ts';

const serialNumberTaken = (): AppError =>
  new AppError('serialNumberTaken', { fields: { serialNumber: 'serialNumberTaken' } });

/** The fields that an administrator enters. The audit log shows these. */
const enteredFields = ({
  merchantId,
  type,
  serialNumber,
  name,
  address,
  isDisabled,
}: Omit<Terminal, 'id' | 'lastUsedAt' | 'version'>): NewTerminal => ({
  merchantId,
  type,
  serialNumber,
  name,
  address,
  isDisabled,
});

interface Edit {
  action: AuditAction;
  id: string;
  /** Null for a new terminal. */
  before: Terminal | null;
  /** Null for a deleted terminal. */
  after: Omit<Terminal, 'version'> | null;
}

const recordEdit = async (
  deps: Deps,
  actor: Actor,
  { action, id, before, after }: Edit,
  transaction: Transaction,
): Promise<void> => {
  const merchantIds = new Set([before, after].flatMap((terminal) => terminal?.merchantId ?? []));
  const at = deps.clock();
  for (const merchantId of merchantIds) {
    const version = await bumpMerchantVersion(deps.sequelize, merchantId, at, transaction);
    const change = switchedBy(before, after, merchantId);
    if (!change || !after) continue;
    await publishTerminalHealth({ sequelize: deps.sequelize, transaction }, { merchantId, at, version }, [
      { change, terminal: after },
    ]);
  }
  await writeAudit(
    deps,
    {
      actor,
      action,
      subject: { type: 'terminal', id },
      merchantId: (after ?? before)?.merchantId ?? null,
      changes: changesBetween(before && enteredFields(before), after && enteredFields(after)),
    },
    transaction,
  );
};

/** Adds a terminal. 409 when any merchant has a terminal with this serial number, in any spelling. */
export const addTerminal = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  { type, serialNumber, name = null, address, isDisabled, saveResponse }: NewTerminal & { saveResponse: SaveResponse },
): Promise<Terminal> => {
  const { sequelize } = deps;
  const at = deps.clock();
  const id = createId(at);
  const terminal = { id, merchantId, type, serialNumber, name, address, isDisabled, lastUsedAt: null, version: 1 };
  await inTransaction(sequelize, async (transaction) => {
    if (!(await claimSerialNumber(sequelize, serialNumber, transaction))) throw serialNumberTaken();
    const addressId = await addAddress(sequelize, address, at, transaction);
    const disabledAt = isDisabled ? at : null;
    const row = { id, merchantId, type, serialNumber, name, isDisabled, disabledAt, addressId, at };
    if (!(await insertTerminal(sequelize, row, transaction))) throw serialNumberTaken();
    await recordEdit(deps, actor, { action: 'terminal.add', id, before: null, after: terminal }, transaction);
    await saveResponse(terminal, transaction);
  });
  deps.changes.nudge(merchantId);
  return terminal;
};

const toTerminal = ({ addressId: _, ...terminal }: LockedTerminal): Terminal => terminal;

const writeUpdate = async (
  deps: Deps,
  actor: Actor,
  { before, after }: { before: LockedTerminal; after: Terminal },
  transaction: Transaction,
): Promise<void> => {
  const { sequelize } = deps;
  const at = deps.clock();
  const { id, merchantId, type, serialNumber, name, isDisabled, version } = after;
  const isRenumbered = serialNumberKey(before.serialNumber) !== serialNumberKey(serialNumber);
  if (isRenumbered && !(await claimSerialNumber(sequelize, serialNumber, transaction))) throw serialNumberTaken();
  const isMoved = !isDeepStrictEqual(before.address, after.address);
  const addressId = isMoved ? await addAddress(sequelize, after.address, at, transaction) : before.addressId;
  const disabling = before.isDisabled === isDisabled ? {} : { disabledAt: isDisabled ? at : null };
  const row = { id, merchantId, type, serialNumber, name, isDisabled, addressId, at, version, ...disabling };
  if (!(await updateTerminalRow(sequelize, row, transaction))) throw serialNumberTaken();
  // Reports of the former merchant are none of the next one's business.
  if (before.merchantId !== merchantId) await deleteHealth(sequelize, id, transaction);
  if (isMoved) await removeUnusedAddress(sequelize, before.addressId, transaction);
  await recordEdit(deps, actor, { action: 'terminal.update', id, before, after }, transaction);
};

/**
 * Replaces all fields that an administrator enters. Unchanged input writes nothing. 422 when a terminal with transactions
 * would change its merchant: its transactions stay with the merchant.
 */
export const updateTerminal = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, version, ...entered }: UpdateTerminal,
): Promise<Terminal> => {
  const { sequelize } = deps;
  const { before, after } = await inTransaction(sequelize, async (transaction) => {
    const locked = await lockTerminalWithAddress(sequelize, id, transaction);
    if (!locked) throw new AppError('notFound');
    requireVersion(locked.version, version);
    const isMoved = locked.merchantId !== merchant.merchantId;
    const edited = {
      ...toTerminal(locked),
      ...entered,
      merchantId: merchant.merchantId,
      name: nameAfterEdit(locked, { ...entered, ...merchant }),
      version: locked.version + 1,
    };
    if (isDeepStrictEqual(enteredFields(locked), enteredFields(edited))) {
      return { before: locked, after: toTerminal(locked) };
    }
    if (isMoved && (await hasTransactions(sequelize, locked, transaction))) {
      throw new AppError('terminalHasTransactions', { fields: { merchantId: 'invalid' } });
    }
    await writeUpdate(deps, actor, { before: locked, after: edited }, transaction);
    return { before: locked, after: edited };
  });
  for (const merchantId of new Set([before.merchantId, after.merchantId])) deps.changes.nudge(merchantId);
  return after;
};

const disable = async (deps: Deps, actor: Actor, before: LockedTerminal, transaction: Transaction): Promise<void> => {
  if (before.isDisabled) return;
  const { id, merchantId, type, serialNumber, name, addressId, version } = before;
  const at = deps.clock();
  const row = { id, merchantId, type, serialNumber, name, addressId, isDisabled: true, disabledAt: at, at };
  await updateTerminalRow(deps.sequelize, { ...row, version: version + 1 }, transaction);
  const after = { ...before, isDisabled: true };
  await recordEdit(deps, actor, { action: 'terminal.disable', id, before, after }, transaction);
};

/** Deletes a terminal; one with transactions is disabled instead. */
export const removeTerminal = async (deps: Deps, actor: Actor, id: string): Promise<RemovedTerminal> => {
  const { sequelize } = deps;
  const { merchantId, outcome } = await inTransaction(sequelize, async (transaction) => {
    const locked = await lockTerminalWithAddress(sequelize, id, transaction);
    if (!locked) throw new AppError('notFound');
    if (await hasTransactions(sequelize, locked, transaction)) {
      await disable(deps, actor, locked, transaction);
      return { merchantId: locked.merchantId, outcome: 'Disabled' as const };
    }
    await deleteTerminal(sequelize, id, transaction);
    await removeUnusedAddress(sequelize, locked.addressId, transaction);
    await recordEdit(deps, actor, { action: 'terminal.delete', id, before: locked, after: null }, transaction);
    return { merchantId: locked.merchantId, outcome: 'Deleted' as const };
  });
  deps.changes.nudge(merchantId);
  return { outcome };
};
