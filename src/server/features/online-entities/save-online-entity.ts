import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { adoptWaitingPayments } from '#server/features/online-transactions/online-transactions.api.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireVersion } from '#server/platform/errors/errors.api.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type {
  NewOnlineEntity,
  OnlineEntity,
  UpdateOnlineEntity,
} from '#shared/online-entities/online-entities.schema.ts';
import {
  hasOnlineTransactions,
  insertOnlineEntity,
  lockOnlineEntity,
  updateOnlineEntityRow,
} from './online-entities.repository.ts';
import { editedEntity, enteredFields, requirePermittedMove } from './online-entities.rules.ts';

const entityIdTaken = (): AppError =>
  new AppError('gatewayEntityTaken', { fields: { gatewayEntityId: 'alreadyTaken' } });

const recordEdit = async (
  db: InTransaction<Deps>,
  actor: Actor,
  { action, before, after }: { action: AuditAction; before: OnlineEntity | null; after: OnlineEntity },
): Promise<void> => {
  for (const merchantId of new Set([before?.merchantId ?? after.merchantId, after.merchantId])) {
    await bumpMerchantVersion(db, merchantId, db.clock());
  }
  await writeAudit(db, {
    actor,
    action,
    subject: { type: 'onlineEntity', id: after.id },
    merchantId: after.merchantId,
    changes: changesBetween(before && enteredFields(before), enteredFields(after)),
  });
};

/** Adds a web shop and assigns it the payments that arrived before it. 409 when the gateway's entity id is taken. */
export const addOnlineEntity = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  { saveResponse, ...entered }: NewOnlineEntity & { saveResponse: SaveResponse },
): Promise<OnlineEntity> => {
  const at = deps.clock();
  const entity = { ...entered, id: createId(at), merchantId, version: 1 };
  await actInTransaction(deps, { actor }, async (db) => {
    if (!(await insertOnlineEntity(db, entity, at))) throw entityIdTaken();
    await adoptWaitingPayments(db, entity);
    await recordEdit(db, actor, { action: 'onlineEntity.add', before: null, after: entity });
    await saveResponse(entity, db);
  });
  deps.changes.nudge(merchantId);
  return entity;
};

/** Replaces all fields that an administrator enters. Unchanged input writes nothing. */
export const updateOnlineEntity = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  { id, version, ...entered }: UpdateOnlineEntity,
): Promise<OnlineEntity> => {
  const { before, after } = await actInTransaction(deps, { actor }, async (db) => {
    const locked = await lockOnlineEntity(db, id);
    if (!locked) throw new AppError('notFound');
    requireVersion(locked.version, version);
    const edited = editedEntity(locked, { ...entered, merchantId });
    if (!edited) return { before: locked, after: locked };
    requirePermittedMove(locked, edited, await hasOnlineTransactions(db, locked));
    if (!(await updateOnlineEntityRow(db, edited, deps.clock()))) throw entityIdTaken();
    await adoptWaitingPayments(db, edited);
    await recordEdit(db, actor, { action: 'onlineEntity.update', before: locked, after: edited });
    return { before: locked, after: edited };
  });
  for (const each of new Set([before.merchantId, after.merchantId])) deps.changes.nudge(each);
  return after;
};
