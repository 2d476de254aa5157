import type { OnlineEntityModel } from '#db/models/merchants.models.ts';
import type { OnlineTransactionModel } from '#db/models/online-transactions.models.ts';
import type { Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { AggregateDifference } from '#server/platform/aggregates/aggregates.api.ts';
import type { Day } from '#shared/dates/day.ts';

export type Shop = Pick<OnlineEntityModel, 'id' | 'merchantId' | 'gatewayEntityId' | 'isDisabled'>;

/** A database transaction that writes payments of one web shop. */
export interface ShopWork extends UnitOfWork {
  shop: Shop;
}

export type PaymentChanges = Partial<
  Pick<Row<OnlineTransactionModel>, 'status' | 'resultCode' | 'cardBrand' | 'maskedCardNumber' | 'effect'>
>;

/** An aggregate of online payments that differs from its rows. */
export interface OnlineAggregateDifference extends AggregateDifference {
  period: 'Day' | 'Month';
  /** The first day. */
  start: Day;
  onlineEntityId: string;
  paymentType: string;
  status: string;
}
