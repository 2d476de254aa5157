import { Op, type WhereOptions } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { WebHookDeliveryModel } from '#server/database/models/web-hook-delivery.model.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import type { DeliveryState } from '#shared/web-hooks/web-hook-enums.ts';
import type { WebHook, WebHookDelivery, WebHookDeliveryDetail } from '#shared/web-hooks/web-hooks.schema.ts';
import { type Attempt, attemptColumns } from './sending.repository.ts';
import { insertEvents, type NewWebHookEvent } from './web-hook-events.repository.ts';

const toDelivery = (row: WebHookDeliveryModel): WebHookDelivery => {
  if (!row.event) throw new Error('A delivery is read with its event.');
  const { id, eventId, state, attempts, createdAt, lastAttemptAt, responseStatus, durationMs, fault } = row;
  return {
    id,
    eventId,
    type: row.event.type,
    state,
    attempts,
    createdAt,
    lastAttemptAt,
    nextAttemptAt: state === 'Pending' ? row.nextAttemptAt : null,
    responseStatus,
    durationMs,
    fault,
  };
};

/** A page of what a hook was told, newest first. The hook is one that the caller may see. */
export const listStoredDeliveries = async (
  sequelize: Sequelize,
  { id: webHookId }: Pick<WebHook, 'id'>,
  { state, pageNumber, pageSize }: PageRequest & { state?: DeliveryState | undefined },
): Promise<{ deliveries: WebHookDelivery[]; totalCount: number }> => {
  const deliveries = sequelize.getRepository(WebHookDeliveryModel);
  const where: WhereOptions = { webHookId, ...(state ? { state } : {}) };
  const [rows, totalCount] = await Promise.all([
    deliveries.findAll({
      where,
      attributes: { exclude: ['responseBody'] },
      include: [{ association: 'event', attributes: ['type'] }],
      order: [['id', 'DESC']],
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
    }),
    deliveries.count({ where }),
  ]);
  return { deliveries: rows.map(toDelivery), totalCount };
};

export const findDelivery = async (
  sequelize: Sequelize,
  { id: webHookId }: Pick<WebHook, 'id'>,
  id: string,
): Promise<WebHookDeliveryDetail | null> => {
  const row = await sequelize
    .getRepository(WebHookDeliveryModel)
    .findOne({ where: { id, webHookId }, include: ['event'] });
  if (!row?.event) return null;
  return { ...toDelivery(row), url: row.url, requestBody: row.event.body, responseBody: row.responseBody };
};

/** Messages of one kind that a hook was sent since then. */
export const countPingsSince = (sequelize: Sequelize, { id: webHookId }: Pick<WebHook, 'id'>, since: Date) =>
  sequelize.getRepository(WebHookDeliveryModel).count({
    where: { webHookId, createdAt: { [Op.gt]: since } },
    include: [{ association: 'event', required: true, where: { type: 'ping' } }],
  });

/** A message that was sent already, with how that ended. */
export const insertSent = (
  sequelize: Sequelize,
  event: NewWebHookEvent,
  { id, webHookId, attempt, at }: { id: string; webHookId: string; attempt: Attempt; at: Date },
): Promise<void> =>
  inTransaction(sequelize, async (transaction) => {
    await insertEvents(sequelize, [event], transaction);
    await sequelize.getRepository(WebHookDeliveryModel).create(
      {
        ...attemptColumns(attempt),
        id,
        webHookId,
        eventId: event.id,
        state: attempt.fault === null ? 'Delivered' : 'Failed',
        attempts: 1,
        nextAttemptAt: at,
        createdAt: event.createdAt,
        finishedAt: at,
      },
      { transaction },
    );
  });

/** Has no effect on one that waits no more. */
export const hurry = async (sequelize: Sequelize, id: string, at: Date): Promise<void> => {
  await sequelize
    .getRepository(WebHookDeliveryModel)
    .update({ nextAttemptAt: at }, { where: { id, state: 'Pending' } });
};
