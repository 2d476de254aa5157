import { literal, Op, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { withSecrets } from '#server/database/models/columns.ts';
import { MerchantModel } from '#server/database/models/merchant.model.ts';
import { WebHookModel } from '#server/database/models/web-hook.model.ts';
import { WebHookDeliveryModel } from '#server/database/models/web-hook-delivery.model.ts';
import type { MerchantScope } from '#server/trpc/merchant-scope.ts';
import { type DisabledBecause, type WebHookEvent, webHookEvents } from '#shared/web-hooks/web-hook-enums.ts';
import type { WebHook } from '#shared/web-hooks/web-hooks.schema.ts';

const eventsOf = (names: string): WebHookEvent[] => {
  const wanted = names.split(',');
  return webHookEvents.filter((event) => wanted.includes(event));
};

export const toWebHook = (row: WebHookModel): WebHook => ({
  id: row.id,
  merchantId: row.merchantId,
  url: row.url,
  events: eventsOf(row.events),
  isEnabled: row.isEnabled,
  disabledBecause: row.disabledBecause,
  failingSince: row.failingSince,
  oldSecretUntil: row.oldSecretUntil,
  version: row.version,
  createdAt: row.createdAt,
});

/** A hook with what signs its messages. */
export interface SigningWebHook extends WebHook {
  sealedSecret: Buffer;
  sealedOldSecret: Buffer | null;
}

export const toSigningWebHook = (row: WebHookModel): SigningWebHook => ({
  ...toWebHook(row),
  sealedSecret: row.sealedSecret,
  sealedOldSecret: row.sealedOldSecret,
});

export const listStoredWebHooks = async (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
  transaction?: Transaction,
): Promise<WebHook[]> => {
  const rows = await sequelize
    .getRepository(WebHookModel)
    .findAll({ where: { merchantId }, order: [['id', 'ASC']], ...(transaction ? { transaction } : {}) });
  return rows.map(toWebHook);
};

/** With a transaction it is held until the end of that. */
export const findWebHook = async (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
  id: string,
  transaction?: Transaction,
): Promise<SigningWebHook | null> => {
  const row = await sequelize
    .getRepository(WebHookModel)
    .scope(withSecrets)
    .findOne({ where: { id, merchantId }, ...(transaction ? { lock: transaction.LOCK.UPDATE, transaction } : {}) });
  return row && toSigningWebHook(row);
};

/** Whoever adds a hook holds the merchant, so that no two see room for the last one. */
export const holdMerchant = async (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(MerchantModel)
    .findByPk(merchantId, { attributes: ['id'], lock: transaction.LOCK.UPDATE, transaction });
};

export const insertWebHook = async (
  sequelize: Sequelize,
  { events, ...hook }: WebHook & { sealedSecret: Buffer },
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(WebHookModel)
    .create({ ...hook, events: events.join(','), sealedOldSecret: null, updatedAt: hook.createdAt }, { transaction });
};

interface Edit {
  url?: string;
  events?: readonly WebHookEvent[];
  isEnabled?: boolean;
  disabledBecause?: DisabledBecause | null;
  failingSince?: Date | null;
  sealedSecret?: Buffer;
  sealedOldSecret?: Buffer | null;
  oldSecretUntil?: Date | null;
  version?: number;
}

export const updateStoredWebHook = async (
  sequelize: Sequelize,
  { id }: Pick<WebHook, 'id'>,
  { events, ...edit }: Edit,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(WebHookModel)
    .update(
      { ...edit, ...(events ? { events: events.join(',') } : {}), updatedAt: at },
      { where: { id }, transaction },
    );
};

export const deleteWebHook = async (
  sequelize: Sequelize,
  { id }: Pick<WebHook, 'id'>,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(WebHookModel).destroy({ where: { id }, transaction });
};

/** Gives up what waits for hooks that are not told anything any more. */
export const giveUpWaiting = async (
  sequelize: Sequelize,
  ids: readonly string[],
  at: Date,
  transaction?: Transaction,
): Promise<void> => {
  if (ids.length === 0) return;
  await sequelize
    .getRepository(WebHookDeliveryModel)
    .update(
      { state: 'Failed', fault: 'HookDisabled', finishedAt: at },
      { where: { state: 'Pending', webHookId: { [Op.in]: ids } }, ...(transaction ? { transaction } : {}) },
    );
};

/** With the account that they belong to: nothing of the merchant is told any more. */
export const endWebHooks = async (
  sequelize: Sequelize,
  merchantId: string,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  const hooks = sequelize.getRepository(WebHookModel);
  const enabled = await hooks.findAll({
    where: { merchantId, isEnabled: true },
    attributes: ['id'],
    lock: transaction.LOCK.UPDATE,
    transaction,
  });
  if (enabled.length === 0) return;
  const ids = enabled.map(({ id }) => id);
  await hooks.update(
    { isEnabled: false, disabledBecause: 'Deactivated', version: literal('version + 1'), updatedAt: at },
    { where: { id: { [Op.in]: ids } }, transaction },
  );
  await giveUpWaiting(sequelize, ids, at, transaction);
};
