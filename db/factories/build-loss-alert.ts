import type { CreationAttributes } from 'sequelize';
import { LossAlertModel } from '#db/models/loss-alerts.models.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { FactoryDb } from './factory-db.ts';

/** Inserts an open alert: by default seven voids of a card reader. */
export const buildLossAlert = (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<LossAlertModel>> & { merchantId: string },
): Promise<LossAlertModel> => {
  const { day = '2026-11-01', terminalId = null, cardLastFour = null } = overrides;
  return db.sequelize.getRepository(LossAlertModel).create(
    {
      id: overrides.id ?? db.id(db.now()),
      day,
      kind: 'ManyVoids',
      subject: terminalId ?? cardLastFour ?? '',
      terminalId,
      cardLastFour,
      eventCount: 7,
      usualCount: 1,
      firstAt: new Date(startOfDay(day).getTime() + 9 * hourMs),
      lastAt: new Date(startOfDay(day).getTime() + 16 * hourMs),
      transactionIds: [],
      createdAt: db.now(),
      seenAt: null,
      ...overrides,
    },
    { transaction: db.transaction },
  );
};
