import { literal, Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { withSecrets } from '#db/models/columns.ts';
import { WebhookDeliveryModel, WebhookModel } from '#db/models/webhooks.models.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { sealedColumnOf } from '#server/platform/data-keys/data-keys.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import {
  type DisabledBecause,
  type WebhookEvent,
  type WebhookMessageType,
  type WebhookPayload,
  webhookEvents,
} from '#shared/webhooks/webhook-enums.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import type { SigningWebhook } from '../webhooks.types.ts';

const eventsOf = (names: string): WebhookEvent[] => {
  const subscribed = names.split(',');
  return webhookEvents.filter((event) => subscribed.includes(event));
};

const toWebhook = (row: WebhookModel): Webhook => ({
  id: row.id,
  merchantId: row.merchantId,
  url: row.url,
  events: eventsOf(row.events),
  payload: row.payload,
  isEnabled: row.isEnabled,
  disabledBecause: row.disabledBecause,
  failingSince: row.failingSince,
  oldSecretUntil: row.oldSecretUntil,
  version: row.version,
  createdAt: row.createdAt,
});

export const toSigningWebhook = (row: WebhookModel): SigningWebhook => ({
  ...toWebhook(row),
  sealedSecret: row.sealedSecret,
  sealedOldSecret: row.sealedOldSecret,
});

export const listStoredWebhooks = async (
  { sequelize, transaction }: Db,
  { merchantId }: MerchantScope,
): Promise<Webhook[]> => {
  const rows = await sequelize
    .getRepository(WebhookModel)
    .findAll({ where: { merchantId }, order: [['id', 'ASC']], ...(transaction ? { transaction } : {}) });
  return rows.map(toWebhook);
};

const findSigningWebhook = async (
  { sequelize, transaction }: Db,
  { merchantId }: MerchantScope,
  id: string,
): Promise<SigningWebhook | null> => {
  const row = await sequelize
    .getRepository(WebhookModel)
    .scope(withSecrets)
    .findOne({ where: { id, merchantId }, ...(transaction ? { lock: transaction.LOCK.UPDATE, transaction } : {}) });
  return row && toSigningWebhook(row);
};

export const findWebhook = (
  sequelize: Sequelize,
  merchant: MerchantScope,
  id: string,
): Promise<SigningWebhook | null> => findSigningWebhook({ sequelize }, merchant, id);

export const lockWebhook = (db: UnitOfWork, merchant: MerchantScope, id: string): Promise<SigningWebhook | null> =>
  findSigningWebhook(db, merchant, id);

export const insertWebhook = async (
  { sequelize, transaction }: UnitOfWork,
  { events, ...hook }: Webhook & { sealedSecret: Buffer },
): Promise<void> => {
  await sequelize
    .getRepository(WebhookModel)
    .create({ ...hook, events: events.join(','), sealedOldSecret: null, updatedAt: hook.createdAt }, { transaction });
};

interface Edit {
  url?: string;
  events?: readonly WebhookEvent[];
  payload?: WebhookPayload;
  isEnabled?: boolean;
  disabledBecause?: DisabledBecause | null;
  failingSince?: Date | null;
  sealedSecret?: Buffer;
  sealedOldSecret?: Buffer | null;
  oldSecretUntil?: Date | null;
  version?: number;
}

export const updateStoredWebhook = async (
  { sequelize, transaction }: UnitOfWork,
  { id }: Pick<Webhook, 'id'>,
  { events, ...edit }: Edit,
  at: Date,
): Promise<void> => {
  await sequelize
    .getRepository(WebhookModel)
    .update(
      { ...edit, ...(events ? { events: events.join(',') } : {}), updatedAt: at },
      { where: { id }, transaction },
    );
};

export const deleteStoredWebhook = async (
  { sequelize, transaction }: UnitOfWork,
  { id }: Pick<Webhook, 'id'>,
): Promise<void> => {
  await sequelize.getRepository(WebhookModel).destroy({ where: { id }, transaction });
};

/** Returns the message types of the pending deliveries of a webhook. */
export const listPendingTypes = async (
  { sequelize, transaction }: UnitOfWork,
  { id: webhookId }: Pick<Webhook, 'id'>,
): Promise<WebhookMessageType[]> => {
  const pending = await sequelize.getRepository(WebhookDeliveryModel).findAll({
    where: { webhookId, state: 'Pending' },
    attributes: ['id'],
    include: [{ association: 'event', attributes: ['type'], required: true }],
    transaction,
  });
  return [...new Set(pending.flatMap(({ event }) => event?.type ?? []))];
};

/** Marks the pending deliveries of these webhooks as failed. */
export const failPendingDeliveries = async (
  { sequelize, transaction }: Db,
  ids: readonly string[],
  at: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await sequelize
    .getRepository(WebhookDeliveryModel)
    .update(
      { state: 'Failed', fault: 'HookDisabled', finishedAt: at },
      { where: { state: 'Pending', webhookId: { [Op.in]: ids } }, ...(transaction ? { transaction } : {}) },
    );
};

/** Disables all webhooks of a merchant. `because` is null if the merchant wants it. */
export const disableWebhooksOfMerchant = async (
  db: UnitOfWork,
  merchantId: string,
  { at, because }: { at: Date; because: DisabledBecause | null },
): Promise<void> => {
  const hooks = db.sequelize.getRepository(WebhookModel);
  const enabled = await hooks.findAll({
    where: { merchantId, isEnabled: true },
    attributes: ['id'],
    lock: db.transaction.LOCK.UPDATE,
    transaction: db.transaction,
  });
  if (enabled.length === 0) return;
  const ids = enabled.map(({ id }) => id);
  await hooks.update(
    { isEnabled: false, disabledBecause: because, version: literal('version + 1'), updatedAt: at },
    { where: { id: { [Op.in]: ids } }, transaction: db.transaction },
  );
  await failPendingDeliveries(db, ids, at);
};

/** Deletes all webhooks of a merchant with their addresses and secrets. */
export const deleteWebhooksOfMerchant = async (
  { sequelize, transaction }: UnitOfWork,
  merchantId: string,
): Promise<void> => {
  await sequelize.getRepository(WebhookModel).destroy({ where: { merchantId }, transaction });
};

export const sealedWebhookSecrets = [
  sealedColumnOf(WebhookModel, 'sealedSecret'),
  sealedColumnOf(WebhookModel, 'sealedOldSecret'),
];
