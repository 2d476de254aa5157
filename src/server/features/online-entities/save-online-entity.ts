import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { adoptWaitingPayments } from '#server/features/online-transactions/online-transactions.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import { changesBetween } from '#server/platform/audit/changes-between.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireVersion } from '#server/platform/errors/require-version.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type {
  NewOnlineEntity,
  OnlineEntity,
  UpdateOnlineEntity,
} from '#shared/online-entities/online-entities.schema.ts';
import {
  findOnlineEntity,
  hasOnlineTransactions,
  insertOnlineEntity,
  updateStoredOnlineEntity,
} from './online-entities.repository.ts';

const entityIdTaken = (): AppError =>
  new AppError('gatewayEntityTaken', { fields: { gatewayEntityId: 'alreadyTaken' } });

const enteredOf = ({ id: _id, version: _version, ...entered }: OnlineEntity): NewOnlineEntity => entered;

const record = async (
  deps: Deps,
  actor: Actor,
  { action, before, after }: { action: AuditAction; before: OnlineEntity | null; after: OnlineEntity },
  transaction: Transaction,
): Promise<void> => {
  for (const merchantId of new Set([before?.merchantId ?? after.merchantId, after.merchantId])) {
    await bumpMerchantVersion(deps.sequelize, merchantId, deps.clock(), transaction);
  }
  await writeAudit(
    deps,
    {
      actor,
      action,
      subject: { type: 'onlineEntity', id: after.id },
      merchantId: after.merchantId,
      changes: changesBetween(before && enteredOf(before), enteredOf(after)),
    },
    transaction,
  );
};

/** 409 when there is one with this entity id at the gateway, of whichever merchant. Payments that came before it are its own. */
export const addOnlineEntity = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  { saveResponse, ...entered }: NewOnlineEntity & { saveResponse: SaveResponse },
): Promise<OnlineEntity> => {
  const at = deps.clock();
  const entity = { ...entered, id: createId(at), merchantId, version: 1 };
  await inTransaction(deps.sequelize, async (transaction) => {
    if (!(await insertOnlineEntity(deps.sequelize, entity, at, transaction))) throw entityIdTaken();
    await adoptWaitingPayments(deps, { shop: entity, transaction });
    await record(deps, actor, { action: 'onlineEntity.add', before: null, after: entity }, transaction);
    await saveResponse(entity, transaction);
  });
  deps.changes.nudge(merchantId);
  return entity;
};

/**
 * Replaces all that an administrator enters of a web shop. One that payments came through stays with its merchant, as
 * they do: 422. What is the same already is no edit.
 */
export const updateOnlineEntity = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  { id, version, ...entered }: UpdateOnlineEntity,
): Promise<OnlineEntity> => {
  const { sequelize } = deps;
  const { before, after } = await inTransaction(sequelize, async (transaction) => {
    const held = await findOnlineEntity(sequelize, id, transaction);
    if (!held) throw new AppError('notFound');
    requireVersion(held.version, version);
    const edited = { ...entered, id, merchantId, version: held.version + 1 };
    if (isDeepStrictEqual(enteredOf(held), enteredOf(edited))) return { before: held, after: held };
    if (held.merchantId !== merchantId && (await hasOnlineTransactions(sequelize, held, transaction))) {
      throw new AppError('onlineEntityHasTransactions', { fields: { merchantId: 'invalid' } });
    }
    if (!(await updateStoredOnlineEntity(sequelize, edited, deps.clock(), transaction))) throw entityIdTaken();
    await adoptWaitingPayments(deps, { shop: edited, transaction });
    await record(deps, actor, { action: 'onlineEntity.update', before: held, after: edited }, transaction);
    return { before: held, after: edited };
  });
  for (const each of new Set([before.merchantId, after.merchantId])) deps.changes.nudge(each);
  return after;
};
