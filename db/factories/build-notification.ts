import type { CreationAttributes } from 'sequelize';
import { NotificationModel } from '#db/models/notifications.models.ts';
import type { FactoryDb } from './factory-db.ts';

/** Inserts a notification for a merchant's team, by default of loss alerts. */
export const buildNotification = (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<NotificationModel>> & { merchantId: string },
): Promise<NotificationModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  const id = overrides.id ?? db.id(createdAt);
  return db.sequelize.getRepository(NotificationModel).create(
    {
      id,
      recipientId: '',
      kind: 'lossAlerts',
      eventKey: id,
      createdAt,
      params: { day: '2026-11-01', count: 2 },
      ...overrides,
    },
    { transaction: db.transaction },
  );
};
