import { QuietHoursModel } from '#db/models/notifications.models.ts';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { deleteRows, findRow, lockRow, upsertRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { hasQuietHours, type QuietHours } from '#shared/dates/quiet-hours.ts';
import { noQuietHours } from './notifications.rules.ts';
import type { MerchantUser } from './notifications.types.ts';

const columns = ['quietFrom', 'quietTo'] as const;

export const findQuietHours = async (db: Db, { merchantId, userId }: MerchantUser): Promise<QuietHours> =>
  (await findRow(db, QuietHoursModel, { merchantId, userId }, columns)) ?? noQuietHours;

export const lockQuietHours = async (db: UnitOfWork, { merchantId, userId }: MerchantUser): Promise<QuietHours> =>
  (await lockRow(db, QuietHoursModel, { merchantId, userId }, columns)) ?? noQuietHours;

const ofHolders = fromTable('quietHours', QuietHoursModel, columns).join(
  'merchants',
  readable.MerchantModel,
  { id: 'quietHours.merchantId', userId: 'quietHours.userId' },
  [],
);

/** Returns the quiet hours of the account holder of a merchant. */
export const findQuietHoursOfHolder = async (db: Db, merchantId: string): Promise<QuietHours> =>
  (await findJoined(db, ofHolders, { quietHours: { merchantId } }))?.quietHours ?? noQuietHours;

export const saveQuietHours = async (
  db: UnitOfWork,
  { merchantId, userId }: MerchantUser,
  hours: QuietHours,
): Promise<void> => {
  if (hasQuietHours(hours)) await upsertRow(db, QuietHoursModel, { merchantId, userId, ...hours }, { ...hours });
  else await deleteRows(db, QuietHoursModel, { merchantId, userId });
};
