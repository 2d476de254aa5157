import type { Sequelize } from 'sequelize-typescript';
import { WebhookEventModel } from '#db/models/webhooks.models.ts';
import { toBoolean, toEnum, toText } from '#db/sql/column-values.ts';
import { deleteRows, findRow, listRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { insertInBatches } from '#db/sql/upsert-rows.ts';
import { lessThan, notEqual } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import type { MerchantEvent } from '#shared/webhooks/events.schema.ts';
import { type WebhookMessageType, type WebhookPayload, webhookPayloads } from '#shared/webhooks/webhook-enums.ts';
import { storedMessageSchema } from '#shared/webhooks/webhook-messages.schema.ts';
import type { NewEvent } from '../webhooks.types.ts';

const readScope: ApiKeyScope = 'readEvents';
const readingKeys = (merchantId: string): string =>
  `FROM api_keys WHERE api_keys.merchant_id = ${merchantId} AND FIND_IN_SET('${readScope}', api_keys.scopes)`;

/** SQL: the merchant has a webhook, even disabled, or an events key. */
export const recordsEventsOf = (merchantId: string): string =>
  `(EXISTS (SELECT 1 FROM webhooks WHERE webhooks.merchant_id = ${merchantId}) OR EXISTS (SELECT 1 ${readingKeys(merchantId)}))`;

interface SubscribedWebhook {
  id: string;
  /** Event types, separated by commas. */
  events: string;
  payload: WebhookPayload;
}

const toPayload = toEnum(webhookPayloads);

/** Returns the merchant's enabled webhooks, and whether its events are recorded. */
export const listEventReaders = async (
  { sequelize, transaction }: UnitOfWork,
  merchantId: string,
): Promise<{ hasReaders: boolean; webhooks: SubscribedWebhook[] }> => {
  const readers = await selectRows(
    sequelize,
    `SELECT id, events, payload, is_enabled AS isEnabled FROM webhooks WHERE merchant_id = $merchantId
     UNION ALL SELECT id, '', 'Full', FALSE ${readingKeys('$merchantId')}
     ORDER BY id`,
    { bind: { merchantId }, transaction },
    // Runs with every submission: a function is cheaper than a schema.
    ({ id, events, payload, isEnabled }) => ({
      isEnabled: toBoolean(isEnabled),
      webhook: { id: toText(id), events: toText(events), payload: toPayload(payload) },
    }),
  );
  return {
    hasReaders: readers.length > 0,
    webhooks: readers.filter(({ isEnabled }) => isEnabled).map(({ webhook }) => webhook),
  };
};

/** Inserts events in the transaction that set the merchant's version to `position`. */
export const insertEvents = (db: UnitOfWork, events: readonly NewEvent[], position: number): Promise<void> =>
  insertInBatches(
    db,
    WebhookEventModel,
    events.map((event) => ({ ...event, position })),
  );

const parseEvent = ({ body }: Pick<WebhookEventModel, 'body'>): MerchantEvent => {
  const message = storedMessageSchema.parse(JSON.parse(body));
  return { ...message, timestamp: new Date(message.timestamp) };
};

/** Selects an event that is in the feed of its merchant. */
const inFeed = ({ merchantId }: MerchantScope, id: string) => ({ id, merchantId, position: notEqual(null) });

export const findEvent = async (
  sequelize: Sequelize,
  merchant: MerchantScope,
  id: string,
): Promise<MerchantEvent | null> => {
  const row = await findRow({ sequelize }, WebhookEventModel, inFeed(merchant, id), ['body']);
  return row && parseEvent(row);
};

/** A place in the feed of a merchant: after an event. */
interface FeedPosition {
  position: number;
  id: string;
}

export const feedStart: FeedPosition = { position: 0, id: '' };

/** Returns the place after an event; null if it is deleted. */
export const findFeedPosition = async (
  sequelize: Sequelize,
  merchant: MerchantScope,
  id: string,
): Promise<FeedPosition | null> => {
  const row = await findRow({ sequelize }, WebhookEventModel, inFeed(merchant, id), ['position']);
  return row?.position ? { position: row.position, id } : null;
};

/**
 * Returns the events after a place in commit order, of these types or all (null).
 * The index has the types: other events' rows are not read.
 */
export const listEventsAfter = async (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
  after: FeedPosition,
  { types, limit }: { types: readonly WebhookMessageType[] | null; limit: number },
): Promise<MerchantEvent[]> => {
  const where = { merchantId, ...(types && { type: types }) };
  const orderBy = { position: 'ASC', id: 'ASC' } as const;
  const list = { where, orderBy, after, limit, index: 'webhook_events_feed' };
  return (await listRows({ sequelize }, WebhookEventModel, list, ['body'])).map(parseEvent);
};

/** Deletes old events. The foreign key deletes their deliveries. */
export const deleteOldEvents: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, WebhookEventModel, { createdAt: lessThan(before) }, limit);
