import type { NotificationModel } from '#db/models/notifications.models.ts';
import type { Row } from '#db/sql/table.ts';

export type StoredNotification = Row<NotificationModel>;

/** A user of a merchant. */
export interface MerchantUser {
  merchantId: string;
  userId: string;
}
