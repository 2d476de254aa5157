import { isDeepStrictEqual } from 'node:util';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { publishTerminalHealth } from '#server/features/webhooks/webhooks.api.ts';
import { addAddress, removeUnusedAddress } from '#server/platform/addresses/addresses.repository.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import { inWriteTurn } from '#server/platform/concurrency/concurrency.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireVersion } from '#server/platform/errors/errors.api.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { serialNumberKey } from '#shared/terminals/serial-number.ts';
import type { NewTerminal, RemovedTerminal, Terminal, UpdateTerminal } from '#shared/terminals/terminals.schema.ts';
import { deleteHealth } from './health/terminal-health.repository.ts';
import {
  claimSerialNumber,
  claimTerminalName,
  deleteTerminal,
  findNaming,
  hasTransactions,
  insertTerminal,
  lockTerminalWithAddress,
  updateTerminalRow,
} from './terminals.repository.ts';
import { nameAfterEdit, switchedBy, takesName } from './terminals.rules.ts';
import type { LockedTerminal } from './terminals.types.ts';

const serialNumberTaken = (): AppError =>
  new AppError('serialNumberTaken', { fields: { serialNumber: 'serialNumberTaken' } });

/** The fields that an administrator enters, for the audit log. */
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
  db: InTransaction<Deps>,
  actor: Actor,
  { action, id, before, after }: Edit,
): Promise<void> => {
  const merchantIds = new Set([before, after].flatMap((terminal) => terminal?.merchantId ?? []));
  const at = db.clock();
  for (const merchantId of merchantIds) {
    const version = await bumpMerchantVersion(db, merchantId, at);
    const change = switchedBy(before, after, merchantId);
    if (!change || !after) continue;
    await publishTerminalHealth(db, { merchantId, at, version }, [{ change, terminal: after }]);
  }
  await writeAudit(db, {
    actor,
    action,
    subject: { type: 'terminal', id },
    merchantId: (after ?? before)?.merchantId ?? null,
    changes: changesBetween(before && enteredFields(before), after && enteredFields(after)),
  });
};

/**
 * Adds a terminal. Throws 409 if any merchant has its serial number in any spelling,
 * or this merchant has its name.
 */
export const addTerminal = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  { type, serialNumber, name = null, address, isDisabled, saveResponse }: NewTerminal & { saveResponse: SaveResponse },
): Promise<Terminal> => {
  const at = deps.clock();
  const id = createId(at);
  const terminal = { id, merchantId, type, serialNumber, name, address, isDisabled, lastUsedAt: null, version: 1 };
  const add = async (db: InTransaction<Deps>): Promise<void> => {
    if (!(await claimSerialNumber(db, serialNumber))) throw serialNumberTaken();
    if (name !== null) await claimTerminalName(db, { id: null, merchantId, name });
    const addressId = await addAddress(db, address, at);
    const disabledAt = isDisabled ? at : null;
    const row = { id, merchantId, type, serialNumber, name, isDisabled, disabledAt, addressId, at };
    if (!(await insertTerminal(db, row))) throw serialNumberTaken();
    await recordEdit(db, actor, { action: 'terminal.add', id, before: null, after: terminal });
    await saveResponse(terminal, db);
  };
  await inWriteTurn(deps, 'serialNumbers', () => actInTransaction(deps, { actor }, add));
  deps.changes.nudge(merchantId);
  return terminal;
};

const toTerminal = ({ addressId: _, ...terminal }: LockedTerminal): Terminal => terminal;

const writeUpdate = async (
  db: InTransaction<Deps>,
  actor: Actor,
  { before, after }: { before: LockedTerminal; after: Terminal },
): Promise<void> => {
  const at = db.clock();
  const { id, merchantId, type, serialNumber, name, isDisabled, version } = after;
  const isRenumbered = serialNumberKey(before.serialNumber) !== serialNumberKey(serialNumber);
  if (isRenumbered && !(await claimSerialNumber(db, serialNumber))) throw serialNumberTaken();
  const isMoved = !isDeepStrictEqual(before.address, after.address);
  const addressId = isMoved ? await addAddress(db, after.address, at) : before.addressId;
  const disabling = before.isDisabled === isDisabled ? {} : { disabledAt: isDisabled ? at : null };
  const row = { id, merchantId, type, serialNumber, name, isDisabled, addressId, at, version, ...disabling };
  if (!(await updateTerminalRow(db, row))) throw serialNumberTaken();
  // The next merchant must not see the former one's reports.
  if (before.merchantId !== merchantId) await deleteHealth(db, id);
  if (isMoved) await removeUnusedAddress(db, before.addressId);
  await recordEdit(db, actor, { action: 'terminal.update', id, before, after });
};

/**
 * Replaces all fields that an administrator enters. Unchanged input writes nothing.
 * Throws 422 for another merchant if the terminal has transactions.
 */
export const updateTerminal = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, version, ...entered }: UpdateTerminal,
): Promise<Terminal> => {
  const { before, after } = await actInTransaction(deps, { actor }, async (db) => {
    const { name } = entered;
    const { merchantId } = merchant;
    if (name !== undefined && name !== null && takesName(await findNaming(db, id), { merchantId, name }))
      await claimTerminalName(db, { id, merchantId, name });
    const locked = await lockTerminalWithAddress(db, id);
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
    if (isMoved && (await hasTransactions(db, locked))) {
      throw new AppError('terminalHasTransactions', { fields: { merchantId: 'invalid' } });
    }
    await writeUpdate(db, actor, { before: locked, after: edited });
    return { before: locked, after: edited };
  });
  for (const merchantId of new Set([before.merchantId, after.merchantId])) deps.changes.nudge(merchantId);
  return after;
};

const disable = async (db: InTransaction<Deps>, actor: Actor, before: LockedTerminal): Promise<void> => {
  if (before.isDisabled) return;
  const { id, merchantId, type, serialNumber, name, addressId, version } = before;
  const at = db.clock();
  const row = { id, merchantId, type, serialNumber, name, addressId, isDisabled: true, disabledAt: at, at };
  await updateTerminalRow(db, { ...row, version: version + 1 });
  const after = { ...before, isDisabled: true };
  await recordEdit(db, actor, { action: 'terminal.disable', id, before, after });
};

/** Deletes a terminal; disables one with transactions. */
export const removeTerminal = async (deps: Deps, actor: Actor, id: string): Promise<RemovedTerminal> => {
  const { merchantId, outcome } = await actInTransaction(deps, { actor }, async (db) => {
    const locked = await lockTerminalWithAddress(db, id);
    if (!locked) throw new AppError('notFound');
    if (await hasTransactions(db, locked)) {
      await disable(db, actor, locked);
      return { merchantId: locked.merchantId, outcome: 'Disabled' as const };
    }
    await deleteTerminal(db, id);
    await removeUnusedAddress(db, locked.addressId);
    await recordEdit(db, actor, { action: 'terminal.delete', id, before: locked, after: null });
    return { merchantId: locked.merchantId, outcome: 'Deleted' as const };
  });
  deps.changes.nudge(merchantId);
  return { outcome };
};
