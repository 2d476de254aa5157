import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { PaymentAlertModel } from '#server/database/models/payment-alert.model.ts';
import { toMinorUnits, toSafeNumber } from '#server/database/numbers.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import type { AlertKind, ListPaymentAlerts, PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';

interface AlertRow {
  id: string;
  kind: AlertKind;
  noticedAt: Date;
  amount: string | null;
  currency: string | null;
  resultCode: string | null;
  gatewayPaymentId: string;
  checkoutId: string;
  referenceCode: string;
  orderStatus: OrderStatus;
  totalPrice: string;
  orderCurrency: string;
  merchantId: string;
  companyName: string | null;
  lastName: string;
  firstName: string;
  handledAt: Date | null;
  handledBy: string | null;
  handledByEmail: string | null;
  note: string | null;
  version: number;
}

const select = `SELECT alerts.id, alerts.kind, alerts.noticed_at AS noticedAt, alerts.amount, alerts.currency,
    alerts.result_code AS resultCode, alerts.gateway_payment_id AS gatewayPaymentId, alerts.checkout_id AS checkoutId,
    orders.reference_code AS referenceCode, orders.status AS orderStatus, orders.total_price AS totalPrice,
    orders.currency AS orderCurrency, merchants.id AS merchantId, merchants.company_name AS companyName,
    persons.last_name AS lastName, persons.first_name AS firstName, alerts.handled_at AS handledAt,
    alerts.handled_by AS handledBy, handlers.email AS handledByEmail, alerts.note, alerts.version
  FROM payment_alerts alerts
  JOIN checkouts ON checkouts.id = alerts.checkout_id
  JOIN terminal_orders orders ON orders.id = checkouts.order_id
  JOIN merchants ON merchants.id = orders.merchant_id
  JOIN users ON users.id = merchants.user_id
  JOIN persons ON persons.id = users.person_id
  LEFT JOIN users handlers ON handlers.id = alerts.handled_by`;

const toAlert = (row: AlertRow): PaymentAlert => {
  const { id, kind, noticedAt, currency, resultCode, gatewayPaymentId, checkoutId, note, version } = row;
  const { handledAt, handledBy, handledByEmail } = row;
  return {
    id,
    kind,
    noticedAt,
    amount: row.amount === null ? null : toMinorUnits(row.amount),
    currency,
    resultCode,
    gatewayPaymentId: gatewayPaymentId || null,
    checkoutId,
    order: {
      referenceCode: row.referenceCode,
      status: row.orderStatus,
      totalPrice: toMinorUnits(row.totalPrice),
      currency: row.orderCurrency,
    },
    merchant: { id: row.merchantId, name: merchantName(row) },
    handled: handledAt && handledBy ? { at: handledAt, by: { userId: handledBy, email: handledByEmail ?? '' } } : null,
    note,
    version,
  };
};

/** Newest first, and how many there are. */
export const listStoredAlerts = async (
  sequelize: Sequelize,
  { state, pageNumber, pageSize }: ListPaymentAlerts,
): Promise<{ alerts: PaymentAlert[]; totalCount: number }> => {
  const condition = state ? `WHERE alerts.handled_at IS ${state === 'Open' ? 'NULL' : 'NOT NULL'}` : '';
  const [rows, counts] = await Promise.all([
    sequelize.query<AlertRow>(
      `${select} ${condition} ORDER BY alerts.noticed_at DESC, alerts.id DESC LIMIT :limit OFFSET :offset`,
      { replacements: { limit: pageSize, offset: (pageNumber - 1) * pageSize }, type: QueryTypes.SELECT },
    ),
    sequelize.query<{ total: string }>(`SELECT COUNT(*) AS total FROM payment_alerts alerts ${condition}`, {
      type: QueryTypes.SELECT,
    }),
  ]);
  return { alerts: rows.map(toAlert), totalCount: toSafeNumber(counts[0]?.total ?? 0) };
};

/** Its row, and only its, is held until the end of the transaction. */
export const lockAlert = async (
  sequelize: Sequelize,
  id: string,
  transaction: Transaction,
): Promise<PaymentAlert | null> => {
  await sequelize
    .getRepository(PaymentAlertModel)
    .findByPk(id, { attributes: ['id'], lock: transaction.LOCK.UPDATE, transaction });
  const [row] = await sequelize.query<AlertRow>(`${select} WHERE alerts.id = :id`, {
    replacements: { id },
    type: QueryTypes.SELECT,
    transaction,
  });
  return row ? toAlert(row) : null;
};

export const saveAlertHandling = async (
  sequelize: Sequelize,
  {
    id,
    ...columns
  }: { id: string; handledAt: Date | null; handledBy: string | null; note: string | null; version: number },
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(PaymentAlertModel).update(columns, { where: { id }, transaction });
};
