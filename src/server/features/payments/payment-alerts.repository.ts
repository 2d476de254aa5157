import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { OnlinePaymentAlertModel } from '#db/models/online-payment-alert.model.ts';
import { PaymentAlertModel } from '#db/models/payment-alert.model.ts';
import { toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import type {
  AlertSource,
  ListPaymentAlerts,
  OrderAlertKind,
  PaymentAlert,
  ShopAlertKind,
} from '#shared/payments/payment-alerts.schema.ts';

interface SharedRow {
  id: string;
  noticedAt: Date;
  amount: string | null;
  currency: string | null;
  resultCode: string | null;
  gatewayPaymentId: string;
  handledAt: Date | null;
  handledBy: string | null;
  handledByEmail: string | null;
  note: string | null;
  version: number;
}

interface OrderAlertRow extends SharedRow {
  kind: OrderAlertKind;
  checkoutId: string;
  referenceCode: string;
  orderStatus: OrderStatus;
  totalPrice: string;
  orderCurrency: string;
  merchantId: string;
  companyName: string | null;
  lastName: string;
  firstName: string;
}

interface ShopAlertRow extends SharedRow {
  kind: ShopAlertKind;
  gatewayEntityId: string;
  paymentType: string | null;
  settledAt: Date | null;
  shopName: string | null;
  merchantId: string | null;
  companyName: string | null;
  lastName: string | null;
  firstName: string | null;
}

const sharedColumns = `alerts.id, alerts.kind, alerts.noticed_at AS noticedAt, alerts.amount, alerts.currency,
    alerts.result_code AS resultCode, alerts.gateway_payment_id AS gatewayPaymentId, merchants.id AS merchantId,
    merchants.company_name AS companyName, persons.last_name AS lastName, persons.first_name AS firstName,
    alerts.handled_at AS handledAt, alerts.handled_by AS handledBy, handlers.email AS handledByEmail, alerts.note,
    alerts.version`;

const selectOrderAlerts = `SELECT ${sharedColumns}, alerts.checkout_id AS checkoutId,
    orders.reference_code AS referenceCode, orders.status AS orderStatus, orders.total_price AS totalPrice,
    orders.currency AS orderCurrency
  FROM payment_alerts alerts
  JOIN checkouts ON checkouts.id = alerts.checkout_id
  JOIN terminal_orders orders ON orders.id = checkouts.order_id
  JOIN merchants ON merchants.id = orders.merchant_id
  JOIN users ON users.id = merchants.user_id
  JOIN persons ON persons.id = users.person_id
  LEFT JOIN users handlers ON handlers.id = alerts.handled_by`;

const selectShopAlerts = `SELECT ${sharedColumns}, alerts.gateway_entity_id AS gatewayEntityId,
    alerts.payment_type AS paymentType, alerts.settled_at AS settledAt, shops.name AS shopName
  FROM online_payment_alerts alerts
  LEFT JOIN online_entities shops ON shops.gateway_entity_id = alerts.gateway_entity_id
  LEFT JOIN merchants ON merchants.id = shops.merchant_id
  LEFT JOIN users ON users.id = merchants.user_id
  LEFT JOIN persons ON persons.id = users.person_id
  LEFT JOIN users handlers ON handlers.id = alerts.handled_by`;

const toShared = ({ id, noticedAt, currency, note, version, ...row }: SharedRow) => ({
  id,
  noticedAt,
  amount: row.amount === null ? null : toMinorUnits(row.amount),
  currency,
  resultCode: row.resultCode || null,
  gatewayPaymentId: row.gatewayPaymentId || null,
  handled:
    row.handledAt && row.handledBy
      ? { at: row.handledAt, by: { userId: row.handledBy, email: row.handledByEmail ?? '' } }
      : null,
  note,
  version,
});

const toOrderAlert = (row: OrderAlertRow): PaymentAlert => ({
  ...toShared(row),
  source: 'Order',
  kind: row.kind,
  checkoutId: row.checkoutId,
  order: {
    referenceCode: row.referenceCode,
    status: row.orderStatus,
    totalPrice: toMinorUnits(row.totalPrice),
    currency: row.orderCurrency,
  },
  shop: null,
  merchant: { id: row.merchantId, name: merchantName(row) },
});

const toShopAlert = (row: ShopAlertRow): PaymentAlert => {
  const { kind, gatewayEntityId, shopName, paymentType, settledAt, merchantId, companyName, lastName, firstName } = row;
  const shared = toShared(row);
  return {
    ...shared,
    source: 'WebShop',
    kind,
    checkoutId: null,
    order: null,
    shop: { gatewayEntityId, name: shopName, paymentType: paymentType || null },
    merchant:
      merchantId === null
        ? null
        : {
            id: merchantId,
            name: merchantName({ companyName, lastName: lastName ?? '', firstName: firstName ?? '' }),
          },
    handled: shared.handled ?? (settledAt && { at: settledAt, by: null }),
  };
};

const selectBySource = async (
  sequelize: Sequelize,
  source: AlertSource,
  ids: readonly string[],
  transaction?: Transaction,
): Promise<PaymentAlert[]> => {
  if (ids.length === 0) return [];
  const options = {
    replacements: { ids: [...ids] },
    type: QueryTypes.SELECT,
    ...(transaction ? { transaction } : {}),
  } as const;
  if (source === 'Order') {
    const rows = await sequelize.query<OrderAlertRow>(`${selectOrderAlerts} WHERE alerts.id IN (:ids)`, options);
    return rows.map(toOrderAlert);
  }
  const rows = await sequelize.query<ShopAlertRow>(`${selectShopAlerts} WHERE alerts.id IN (:ids)`, options);
  return rows.map(toShopAlert);
};

const tables: Record<AlertSource, { table: string; isOpen: string }> = {
  Order: { table: 'payment_alerts', isOpen: 'handled_at IS NULL' },
  WebShop: { table: 'online_payment_alerts', isOpen: 'handled_at IS NULL AND settled_at IS NULL' },
};

const conditionOf = (source: AlertSource, state: ListPaymentAlerts['state']): string => {
  const { isOpen } = tables[source];
  return state === undefined ? '' : `WHERE ${state === 'Open' ? isOpen : `NOT (${isOpen})`}`;
};

/** Newest first, and how many there are. */
export const listStoredAlerts = async (
  sequelize: Sequelize,
  { state, source: only, pageNumber, pageSize }: ListPaymentAlerts,
): Promise<{ alerts: PaymentAlert[]; totalCount: number }> => {
  const sources = only ? [only] : (['Order', 'WebShop'] as const);
  const offset = (pageNumber - 1) * pageSize;
  const order = 'ORDER BY noticed_at DESC, id DESC';
  const branches = sources.map(
    (source) =>
      `SELECT id, noticed_at, '${source}' AS source FROM ${tables[source].table} ${conditionOf(source, state)}
       ${order} LIMIT :end`,
  );
  const count = (source: AlertSource) => `(SELECT COUNT(*) FROM ${tables[source].table} ${conditionOf(source, state)})`;
  const [places, counts] = await Promise.all([
    sequelize.query<{ id: string; source: AlertSource }>(
      `SELECT id, source FROM (${branches.length === 1 ? branches[0] : branches.map((each) => `(${each})`).join(' UNION ALL ')})
       alerts ${order} LIMIT :limit OFFSET :offset`,
      { replacements: { end: offset + pageSize, limit: pageSize, offset }, type: QueryTypes.SELECT },
    ),
    sequelize.query<{ total: string }>(`SELECT ${sources.map(count).join(' + ')} AS total`, {
      type: QueryTypes.SELECT,
    }),
  ]);
  const idsOf = (source: AlertSource) => places.filter((place) => place.source === source).map(({ id }) => id);
  const found = new Map(
    (await Promise.all(sources.map((source) => selectBySource(sequelize, source, idsOf(source)))))
      .flat()
      .map((alert) => [alert.id, alert]),
  );
  return {
    alerts: places.flatMap(({ id }) => found.get(id) ?? []),
    totalCount: toSafeNumber(counts[0]?.total ?? 0),
  };
};

/** Its row, and only its, is held until the end of the transaction. */
export const lockAlert = async (
  sequelize: Sequelize,
  id: string,
  transaction: Transaction,
): Promise<PaymentAlert | null> => {
  const options = { attributes: ['id'], lock: transaction.LOCK.UPDATE, transaction };
  const isOrders = (await sequelize.getRepository(PaymentAlertModel).findByPk(id, options)) !== null;
  if (!isOrders && !(await sequelize.getRepository(OnlinePaymentAlertModel).findByPk(id, options))) return null;
  const [alert] = await selectBySource(sequelize, isOrders ? 'Order' : 'WebShop', [id], transaction);
  return alert ?? null;
};

export const saveAlertHandling = async (
  sequelize: Sequelize,
  { id, source }: Pick<PaymentAlert, 'id' | 'source'>,
  columns: { handledAt: Date | null; handledBy: string | null; note: string | null; version: number },
  transaction: Transaction,
): Promise<void> => {
  const where = { where: { id }, transaction };
  if (source === 'Order') await sequelize.getRepository(PaymentAlertModel).update(columns, where);
  else await sequelize.getRepository(OnlinePaymentAlertModel).update(columns, where);
};
