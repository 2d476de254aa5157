import type { CreationAttributes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { OnlinePaymentAlertModel } from '#db/models/online-transactions.models.ts';
import { OrderRefundModel, PaymentAlertModel } from '#db/models/payments.models.ts';
import { column } from '#db/sql/column-values.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { updateOnlineAlertHandling } from '#server/features/online-transactions/online-transactions.api.ts';
import { saveRefundHandling } from '#server/features/orders/orders.api.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import { orderStatuses } from '#shared/orders/order-enums.ts';
import {
  type AlertSource,
  type ListPaymentAlerts,
  orderAlertKinds,
  type PaymentAlert,
  refundKind,
  shopAlertKinds,
} from '#shared/payments/payment-alerts.schema.ts';

const commonColumns = {
  id: z.string(),
  noticedAt: z.date(),
  amount: column.minorUnits.nullable(),
  currency: z.string().nullable(),
  resultCode: z.string().nullable(),
  gatewayPaymentId: z.string(),
  handledAt: z.date().nullable(),
  handledBy: z.string().nullable(),
  handledByEmail: z.string().nullable(),
  note: z.string().nullable(),
  version: z.number(),
};

const orderAlertRowSchema = z.object({
  ...commonColumns,
  kind: z.enum([...orderAlertKinds, refundKind]),
  checkoutId: z.string().nullable(),
  referenceCode: z.string(),
  orderStatus: z.enum(orderStatuses),
  totalPrice: column.minorUnits,
  orderCurrency: z.string(),
  merchantId: z.string(),
  companyName: z.string().nullable(),
  lastName: z.string(),
  firstName: z.string(),
});

const shopAlertRowSchema = z.object({
  ...commonColumns,
  kind: z.enum(shopAlertKinds),
  gatewayEntityId: z.string(),
  paymentType: z.string().nullable(),
  settledAt: z.date().nullable(),
  shopName: z.string().nullable(),
  merchantId: z.string().nullable(),
  companyName: z.string().nullable(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
});

const sharedColumns = `alerts.id, alerts.noticed_at AS noticedAt, alerts.amount, alerts.currency,
    merchants.id AS merchantId, merchants.company_name AS companyName, persons.last_name AS lastName,
    persons.first_name AS firstName, alerts.handled_at AS handledAt, alerts.handled_by AS handledBy,
    handlers.email AS handledByEmail, alerts.note, alerts.version`;
const selectedColumns = `${sharedColumns}, alerts.kind, alerts.result_code AS resultCode,
    alerts.gateway_payment_id AS gatewayPaymentId`;
const orderColumns = `orders.reference_code AS referenceCode, orders.status AS orderStatus,
    orders.total_price AS totalPrice, orders.currency AS orderCurrency`;
const joinOwner = `JOIN merchants ON merchants.id = orders.merchant_id
  JOIN users ON users.id = merchants.user_id
  JOIN persons ON persons.id = users.person_id
  LEFT JOIN users handlers ON handlers.id = alerts.handled_by`;

const selectRefunds = `SELECT ${sharedColumns}, '${refundKind}' AS kind, NULL AS resultCode, '' AS gatewayPaymentId,
    NULL AS checkoutId, ${orderColumns}
  FROM order_refunds alerts
  JOIN terminal_orders orders ON orders.id = alerts.order_id
  ${joinOwner}`;

const selectOrderAlerts = `SELECT ${selectedColumns}, alerts.checkout_id AS checkoutId, ${orderColumns}
  FROM payment_alerts alerts
  JOIN checkouts ON checkouts.id = alerts.checkout_id
  JOIN terminal_orders orders ON orders.id = checkouts.order_id
  ${joinOwner}`;

const selectShopAlerts = `SELECT ${selectedColumns}, alerts.gateway_entity_id AS gatewayEntityId,
    alerts.payment_type AS paymentType, alerts.settled_at AS settledAt, shops.name AS shopName
  FROM online_payment_alerts alerts
  LEFT JOIN online_entities shops ON shops.gateway_entity_id = alerts.gateway_entity_id
  LEFT JOIN merchants ON merchants.id = shops.merchant_id
  LEFT JOIN users ON users.id = merchants.user_id
  LEFT JOIN persons ON persons.id = users.person_id
  LEFT JOIN users handlers ON handlers.id = alerts.handled_by`;

const toCommonFields = (row: z.infer<typeof orderAlertRowSchema> | z.infer<typeof shopAlertRowSchema>) => {
  const { id, noticedAt, amount, currency, note, version } = row;
  return {
    id,
    noticedAt,
    amount,
    currency,
    resultCode: row.resultCode || null,
    gatewayPaymentId: row.gatewayPaymentId || null,
    handled:
      row.handledAt && row.handledBy
        ? { at: row.handledAt, by: { userId: row.handledBy, email: row.handledByEmail ?? '' } }
        : null,
    note,
    version,
  };
};

const toOrderAlert = (row: z.infer<typeof orderAlertRowSchema>): PaymentAlert => ({
  ...toCommonFields(row),
  source: 'Order',
  kind: row.kind,
  checkoutId: row.checkoutId,
  order: {
    referenceCode: row.referenceCode,
    status: row.orderStatus,
    totalPrice: row.totalPrice,
    currency: row.orderCurrency,
  },
  shop: null,
  merchant: { id: row.merchantId, name: merchantName(row) },
});

const toShopAlert = (row: z.infer<typeof shopAlertRowSchema>): PaymentAlert => {
  const { kind, gatewayEntityId, shopName, paymentType, settledAt, merchantId, companyName, lastName, firstName } = row;
  const common = toCommonFields(row);
  return {
    ...common,
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
    handled: common.handled ?? (settledAt && { at: settledAt, by: null }),
  };
};

/** The alerts are stored in three tables, two of which are about orders. */
const tables = {
  payment_alerts: { source: 'Order', isOpen: 'handled_at IS NULL' },
  order_refunds: { source: 'Order', isOpen: 'handled_at IS NULL' },
  online_payment_alerts: { source: 'WebShop', isOpen: 'handled_at IS NULL AND settled_at IS NULL' },
} as const satisfies Record<string, { source: AlertSource; isOpen: string }>;
type AlertTable = keyof typeof tables;
const alertTables = Object.keys(tables) as AlertTable[];

const selectFromTable = async (
  { transaction, sequelize }: Db,
  table: AlertTable,
  ids: readonly string[],
): Promise<PaymentAlert[]> => {
  if (ids.length === 0) return [];
  const options = { replacements: { ids: [...ids] }, ...(transaction ? { transaction } : {}) };
  const where = 'WHERE alerts.id IN (:ids)';
  if (table === 'online_payment_alerts') {
    const rows = await selectRows(sequelize, `${selectShopAlerts} ${where}`, options, shopAlertRowSchema);
    return rows.map(toShopAlert);
  }
  const select = table === 'order_refunds' ? selectRefunds : selectOrderAlerts;
  return (await selectRows(sequelize, `${select} ${where}`, options, orderAlertRowSchema)).map(toOrderAlert);
};

const conditionOf = (table: AlertTable, state: ListPaymentAlerts['state']): string => {
  const { isOpen } = tables[table];
  return state === undefined ? '' : `WHERE ${state === 'Open' ? isOpen : `NOT (${isOpen})`}`;
};

/** A page of the alerts of all tables, newest first. */
export const listStoredAlerts = async (
  sequelize: Sequelize,
  { state, source: only, pageNumber, pageSize }: ListPaymentAlerts,
): Promise<{ alerts: PaymentAlert[]; totalCount: number }> => {
  const chosen = alertTables.filter((table) => only === undefined || tables[table].source === only);
  const offset = (pageNumber - 1) * pageSize;
  const order = 'ORDER BY noticed_at DESC, id DESC';
  const branches = chosen.map(
    (table) =>
      `SELECT id, noticed_at, '${table}' AS source FROM ${table} ${conditionOf(table, state)} ${order} LIMIT :end`,
  );
  const count = (table: AlertTable) => `(SELECT COUNT(*) FROM ${table} ${conditionOf(table, state)})`;
  const [keys, total] = await Promise.all([
    selectRows(
      sequelize,
      `SELECT id, source FROM (${branches.length === 1 ? branches[0] : branches.map((each) => `(${each})`).join(' UNION ALL ')})
       alerts ${order} LIMIT :limit OFFSET :offset`,
      { replacements: { end: offset + pageSize, limit: pageSize, offset } },
      z.object({ id: z.string(), source: z.enum(alertTables) }),
    ),
    selectRow(sequelize, `SELECT ${chosen.map(count).join(' + ')} AS total`, {}, z.object({ total: column.number })),
  ]);
  const idsOf = (table: AlertTable) => keys.filter(({ source }) => source === table).map(({ id }) => id);
  const found = new Map(
    (await Promise.all(chosen.map((table) => selectFromTable({ sequelize }, table, idsOf(table)))))
      .flat()
      .map((alert) => [alert.id, alert]),
  );
  return { alerts: keys.flatMap(({ id }) => found.get(id) ?? []), totalCount: total?.total ?? 0 };
};

/** Locks the alert's row, and no joined row, until the end of the transaction. */
export const lockAlert = async (db: UnitOfWork, id: string): Promise<PaymentAlert | null> => {
  const table = await lockInTable(db, id);
  const [alert] = table === null ? [] : await selectFromTable(db, table, [id]);
  return alert ?? null;
};

const lockInTable = async ({ transaction, sequelize }: UnitOfWork, id: string): Promise<AlertTable | null> => {
  const options = { attributes: ['id'], lock: transaction.LOCK.UPDATE, transaction };
  if (await sequelize.getRepository(PaymentAlertModel).findByPk(id, options)) return 'payment_alerts';
  if (await sequelize.getRepository(OrderRefundModel).findByPk(id, options)) return 'order_refunds';
  const isOfShop = (await sequelize.getRepository(OnlinePaymentAlertModel).findByPk(id, options)) !== null;
  return isOfShop ? 'online_payment_alerts' : null;
};

export const updateAlertHandling = async (
  db: UnitOfWork,
  { id, source, kind }: Pick<PaymentAlert, 'id' | 'source' | 'kind'>,
  columns: { handledAt: Date | null; handledBy: string | null; note: string | null; version: number },
): Promise<void> => {
  if (kind === refundKind) await saveRefundHandling(db, id, columns);
  else if (source === 'WebShop') await updateOnlineAlertHandling(db, id, columns);
  else
    await db.sequelize.getRepository(PaymentAlertModel).update(columns, { where: { id }, transaction: db.transaction });
};

/**
 * Returns false if the alert is stored already. Call it with the order locked: the check and the insert are two
 * statements.
 */
export const insertOrderAlert = async (
  { sequelize, transaction }: UnitOfWork,
  alert: Pick<
    CreationAttributes<PaymentAlertModel>,
    'id' | 'checkoutId' | 'kind' | 'gatewayPaymentId' | 'resultCode' | 'amount' | 'currency' | 'noticedAt'
  >,
): Promise<boolean> => {
  const alerts = sequelize.getRepository(PaymentAlertModel);
  const { checkoutId, kind, gatewayPaymentId } = alert;
  if (await alerts.count({ where: { checkoutId, kind, gatewayPaymentId }, transaction })) return false;
  await alerts.create(alert, { transaction });
  return true;
};
