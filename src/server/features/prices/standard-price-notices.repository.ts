import type { Sequelize } from 'sequelize-typescript';
import { MerchantPriceModel } from '#db/models/prices.models.ts';
import { readable } from '#db/models/readable.ts';
import { hasRow } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atMost } from '#db/sql/where.ts';
import { listNextMerchants, type MerchantPage } from '#server/platform/jobs/jobs.api.ts';
import { foreignFeeFrom } from '#shared/prices/sale-price.ts';

/** Event of the stored notification, which shows who was notified. */
export const standardPriceKey = `standard ${foreignFeeFrom}`;

const notice = { recipientId: '', kind: 'priceChanged', eventKey: standardPriceKey } as const;
const firstDay = `${foreignFeeFrom}-01`;

/** Returns the next merchants by id with the standard price and no notice. */
export const listMerchantsToInform = (sequelize: Sequelize, page: MerchantPage): Promise<string[]> => {
  const condition = `NOT EXISTS (SELECT 1 FROM merchant_prices p WHERE p.merchant_id = m.id AND p.month <= $firstDay)
    AND NOT EXISTS (
      SELECT 1 FROM notifications n
      WHERE n.merchant_id = m.id AND n.recipient_id = $recipientId AND n.kind = $kind AND n.event_key = $eventKey
    )`;
  return listNextMerchants(sequelize, { join: '', condition, bind: { ...notice, firstDay } }, page);
};

/** True if `listMerchantsToInform` would omit the locked merchant. */
export const isNotified = async (db: UnitOfWork, merchantId: string): Promise<boolean> =>
  (await hasRow(db, MerchantPriceModel, { where: { merchantId, month: atMost(firstDay) } })) ||
  (await hasRow(db, readable.NotificationModel, { where: { merchantId, ...notice } }));
