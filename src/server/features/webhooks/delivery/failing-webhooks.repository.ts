import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { WebhookDeliveryModel, WebhookModel } from '#db/models/webhooks.models.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { FailingWebhook, FailingWebhooks } from '#shared/operations/operations.schema.ts';
import { maxFailingWebhooks, maxUndelivered } from '#shared/operations/operations-enums.ts';

/** Selects by the index `webhooks_failing`, the longest failing first. */
const failing = {
  where: { isEnabled: true, failingSince: { [Op.ne]: null } },
  order: [
    ['failingSince', 'ASC'],
    ['id', 'ASC'],
  ] as [string, string][],
};

/** Returns how many enabled webhooks fail, and since when the first of them does. */
export const summarizeFailingWebhooks = async (
  sequelize: Sequelize,
): Promise<{ count: number; since: Date | null }> => {
  const { count, rows } = await sequelize
    .getRepository(WebhookModel)
    .findAndCountAll({ ...failing, attributes: ['failingSince'], limit: 1 });
  return { count, since: rows[0]?.failingSince ?? null };
};

type Loss = Pick<FailingWebhook, 'undelivered' | 'fault' | 'responseStatus'>;

/** Returns what did not arrive since `failingSince`, from the newest deliveries. Test messages do not count. */
const readLoss = async (sequelize: Sequelize, webhookId: string, failingSince: Date): Promise<Loss> => {
  const newest = await sequelize.getRepository(WebhookDeliveryModel).findAll({
    where: { webhookId },
    attributes: ['eventId', 'state', 'fault', 'responseStatus', 'lastAttemptAt', 'finishedAt'],
    include: [{ association: 'event', attributes: ['type'] }],
    order: [['id', 'DESC']],
    limit: maxUndelivered,
  });
  const undelivered = newest.filter(
    ({ state, finishedAt, event }) =>
      state !== 'Delivered' && event?.type !== 'ping' && (!finishedAt || finishedAt >= failingSince),
  );
  const attempted = newest.flatMap(({ fault, responseStatus, lastAttemptAt }) =>
    fault && lastAttemptAt ? [{ fault, responseStatus: responseStatus ?? null, at: lastAttemptAt.getTime() }] : [],
  );
  const [last] = attempted.sort((one, other) => other.at - one.at);
  return {
    undelivered: new Set(undelivered.map(({ eventId }) => eventId)).size,
    fault: last?.fault ?? null,
    responseStatus: last?.responseStatus ?? null,
  };
};

const toFailingWebhook = async (
  sequelize: Sequelize,
  { id, url, failingSince, merchantId, merchant }: WebhookModel,
): Promise<FailingWebhook> => {
  if (!failingSince) throw new Error('A webhook that does not fail was selected.');
  const { firstName = '', lastName = '' } = merchant?.user?.person ?? {};
  return {
    id,
    merchant: {
      id: merchantId,
      name: merchantName({ companyName: merchant?.companyName ?? null, firstName, lastName }),
    },
    host: new URL(url).host,
    failingSince,
    ...(await readLoss(sequelize, id, failingSince)),
  };
};

/** Returns the enabled webhooks that fail, the longest failing first, with what did not arrive since. */
export const listFailingWebhooks = async (sequelize: Sequelize): Promise<FailingWebhooks> => {
  const { rows, count } = await sequelize.getRepository(WebhookModel).findAndCountAll({
    ...failing,
    attributes: ['id', 'url', 'failingSince', 'merchantId'],
    include: [
      {
        association: 'merchant',
        attributes: ['companyName'],
        include: [
          {
            association: 'user',
            attributes: ['id'],
            include: [{ association: 'person', attributes: ['firstName', 'lastName'] }],
          },
        ],
      },
    ],
    limit: maxFailingWebhooks,
  });
  const webhooks: FailingWebhook[] = [];
  // One after another: the screen of one administrator must not occupy the pool.
  for (const row of rows) webhooks.push(await toFailingWebhook(sequelize, row));
  return { webhooks, totalCount: count };
};
