import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { WebhookDeliveryModel, WebhookEventModel, WebhookModel } from '#db/models/webhooks.models.ts';
import { fromTable, listJoined, listJoinedPage } from '#db/sql/joined-rows.ts';
import { countRows, listRows } from '#db/sql/rows.ts';
import { notEqual } from '#db/sql/where.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { FailingWebhook, FailingWebhooks } from '#shared/operations/operations.schema.ts';
import { maxFailingWebhooks, maxUndelivered } from '#shared/operations/operations-enums.ts';

/** Selects by the index `webhooks_failing`. */
const failing = { isEnabled: true, failingSince: notEqual<Date | null>(null) };

/** Returns the number of enabled failing webhooks and their first failure. */
export const summarizeFailingWebhooks = async (
  sequelize: Sequelize,
): Promise<{ count: number; since: Date | null }> => {
  const first = { where: failing, orderBy: { failingSince: 'ASC', id: 'ASC' }, limit: 1 } as const;
  const [[longest], count] = await Promise.all([
    listRows({ sequelize }, WebhookModel, first, ['failingSince']),
    countRows({ sequelize }, WebhookModel, failing),
  ]);
  return { count, since: longest?.failingSince ?? null };
};

const deliveries = fromTable('deliveries', WebhookDeliveryModel, [
  'eventId',
  'state',
  'fault',
  'responseStatus',
  'lastAttemptAt',
  'finishedAt',
]).join('events', WebhookEventModel, { id: 'deliveries.eventId' }, ['type']);

type Loss = Pick<FailingWebhook, 'undelivered' | 'fault' | 'responseStatus'>;

/** Returns the loss since `failingSince` in the newest deliveries. Pings are no loss. */
const readLoss = async (sequelize: Sequelize, webhookId: string, failingSince: Date): Promise<Loss> => {
  const newest = await listJoined({ sequelize }, deliveries, {
    where: { deliveries: { webhookId } },
    orderBy: { 'deliveries.id': 'DESC' },
    limit: maxUndelivered,
  });
  const undelivered = newest.flatMap(({ deliveries: delivery, events }) => {
    const { state, finishedAt } = delivery;
    const isLost = state !== 'Delivered' && events.type !== 'ping' && (!finishedAt || finishedAt >= failingSince);
    return isLost ? [delivery] : [];
  });
  const attempted = newest.flatMap(({ deliveries: { fault, responseStatus, lastAttemptAt } }) =>
    fault && lastAttemptAt ? [{ fault, responseStatus, at: lastAttemptAt.getTime() }] : [],
  );
  const [last] = attempted.sort((one, other) => other.at - one.at);
  return {
    undelivered: new Set(undelivered.map(({ eventId }) => eventId)).size,
    fault: last?.fault ?? null,
    responseStatus: last?.responseStatus ?? null,
  };
};

const webhooksOfMerchants = fromTable('hooks', WebhookModel, ['id', 'url', 'failingSince'])
  .join('merchants', readable.MerchantModel, { id: 'hooks.merchantId' }, ['id', 'companyName'])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, [])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, ['firstName', 'lastName']);

const listFirst = (sequelize: Sequelize) =>
  listJoinedPage(
    { sequelize },
    webhooksOfMerchants,
    { where: { hooks: failing }, orderBy: { 'hooks.failingSince': 'ASC', 'hooks.id': 'ASC' } },
    { pageNumber: 1, pageSize: maxFailingWebhooks },
  );

const toFailingWebhook = async (
  sequelize: Sequelize,
  { hooks: { id, url, failingSince }, merchants, persons }: Awaited<ReturnType<typeof listFirst>>['data'][number],
): Promise<FailingWebhook> => {
  if (!failingSince) throw new Error('A webhook that does not fail was selected.');
  return {
    id,
    merchant: { id: merchants.id, name: merchantName({ ...merchants, ...persons }) },
    host: new URL(url).host,
    failingSince,
    ...(await readLoss(sequelize, id, failingSince)),
  };
};

/** Returns the enabled failing webhooks and their losses, longest failing first. */
export const listFailingWebhooks = async (sequelize: Sequelize): Promise<FailingWebhooks> => {
  const { data, totalCount } = await listFirst(sequelize);
  const webhooks: FailingWebhook[] = [];
  // In sequence: one administrator's page must not occupy the pool.
  for (const row of data) webhooks.push(await toFailingWebhook(sequelize, row));
  return { webhooks, totalCount };
};
