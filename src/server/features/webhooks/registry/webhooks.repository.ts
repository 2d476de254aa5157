import type { Sequelize } from 'sequelize-typescript';
import { WebhookDeliveryModel, WebhookEventModel, WebhookModel } from '#db/models/webhooks.models.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { deleteRows, findRow, increment, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
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

const webhookNames = [
  'id',
  'merchantId',
  'url',
  'events',
  'payload',
  'isEnabled',
  'disabledBecause',
  'failingSince',
  'oldSecretUntil',
  'version',
  'createdAt',
] as const;

/** The columns of a webhook with its secrets. */
export const signingNames = [...webhookNames, 'sealedSecret', 'sealedOldSecret'] as const;

const toWebhook = (row: Pick<Row<WebhookModel>, (typeof webhookNames)[number]>): Webhook => ({
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

export const toSigningWebhook = (row: Pick<Row<WebhookModel>, (typeof signingNames)[number]>): SigningWebhook => ({
  ...toWebhook(row),
  sealedSecret: row.sealedSecret,
  sealedOldSecret: row.sealedOldSecret,
});

export const listStoredWebhooks = async (db: Db, { merchantId }: MerchantScope): Promise<Webhook[]> => {
  const list = { where: { merchantId }, orderBy: { id: 'ASC' } } as const;
  return (await listRows(db, WebhookModel, list, webhookNames)).map(toWebhook);
};

export const findWebhook = async (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
  id: string,
): Promise<SigningWebhook | null> => {
  const row = await findRow({ sequelize }, WebhookModel, { id, merchantId }, signingNames);
  return row && toSigningWebhook(row);
};

export const lockWebhook = async (
  db: UnitOfWork,
  { merchantId }: MerchantScope,
  id: string,
): Promise<SigningWebhook | null> => {
  const row = await lockRow(db, WebhookModel, { id, merchantId }, signingNames);
  return row && toSigningWebhook(row);
};

export const insertWebhook = async (
  db: UnitOfWork,
  { events, ...hook }: Webhook & { sealedSecret: Buffer },
): Promise<void> => {
  const further = { events: events.join(','), sealedOldSecret: null, updatedAt: hook.createdAt };
  await insertRow(db, WebhookModel, { ...hook, ...further });
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
  db: UnitOfWork,
  { id }: Pick<Webhook, 'id'>,
  { events, ...edit }: Edit,
  at: Date,
): Promise<void> => {
  const changes = { ...edit, ...(events && { events: events.join(',') }), updatedAt: at };
  await updateRows(db, WebhookModel, { id }, changes);
};

export const deleteStoredWebhook = async (db: UnitOfWork, { id }: Pick<Webhook, 'id'>): Promise<void> => {
  await deleteRows(db, WebhookModel, { id });
};

const deliveries = fromTable('deliveries', WebhookDeliveryModel, []).join(
  'events',
  WebhookEventModel,
  { id: 'deliveries.eventId' },
  ['type'],
);

/** Returns the message types of a webhook's pending deliveries. */
export const listPendingTypes = async (
  db: UnitOfWork,
  { id: webhookId }: Pick<Webhook, 'id'>,
): Promise<WebhookMessageType[]> => {
  const pending = await listJoined(db, deliveries, { where: { deliveries: { webhookId, state: 'Pending' } } });
  return [...new Set(pending.map(({ events }) => events.type))];
};

/** Marks the pending deliveries of these webhooks as failed. */
export const failPendingDeliveries = async (db: Db, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  const failed = { state: 'Failed', fault: 'HookDisabled', finishedAt: at } as const;
  await updateRows(db, WebhookDeliveryModel, { state: 'Pending', webhookId: ids }, failed);
};

/** Disables a merchant's webhooks. `because` is null at its own wish. */
export const disableWebhooksOfMerchant = async (
  db: UnitOfWork,
  merchantId: string,
  { at, because }: { at: Date; because: DisabledBecause | null },
): Promise<void> => {
  const enabled = { where: { merchantId, isEnabled: true }, lock: true };
  const ids = (await listRows(db, WebhookModel, enabled, ['id'])).map(({ id }) => id);
  if (ids.length === 0) return;
  const disabled = { isEnabled: false, disabledBecause: because, version: increment(), updatedAt: at };
  await updateRows(db, WebhookModel, { id: ids }, disabled);
  await failPendingDeliveries(db, ids, at);
};

/** Deletes all webhooks of a merchant with their addresses and secrets. */
export const deleteWebhooksOfMerchant = async (db: UnitOfWork, merchantId: string): Promise<void> => {
  await deleteRows(db, WebhookModel, { merchantId });
};

export const sealedWebhookSecrets = [
  sealedColumnOf(WebhookModel, 'sealedSecret'),
  sealedColumnOf(WebhookModel, 'sealedOldSecret'),
];
