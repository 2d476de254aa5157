import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { CheckoutModel, type TerminalOrderModel } from '#db/models/merchants.models.ts';
import { type OrderRefundModel, PaymentAlertModel } from '#db/models/payments.models.ts';
import { readable } from '#db/models/readable.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { hasRow, insertRow, lockRow, updateRows } from '#db/sql/rows.ts';
import { selectCounted } from '#db/sql/select-rows.ts';
import type { NewRow, Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { updateOnlineAlertHandling } from '#server/features/online-transactions/online-transactions.api.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import {
  type AlertSource,
  type ListPaymentAlerts,
  type PaymentAlert,
  refundKind,
} from '#shared/payments/payment-alerts.schema.ts';

const handlingNames = ['id', 'noticedAt', 'amount', 'currency', 'handledAt', 'handledBy', 'note', 'version'] as const;
const alertNames = [...handlingNames, 'kind', 'resultCode', 'gatewayPaymentId'] as const;
const orderNames = ['referenceCode', 'status', 'totalPrice', 'currency'] as const;

const orderAlerts = fromTable('alerts', PaymentAlertModel, [...alertNames, 'checkoutId'])
  .join('checkouts', CheckoutModel, { id: 'alerts.checkoutId' }, [])
  .join('orders', readable.TerminalOrderModel, { id: 'checkouts.orderId' }, orderNames)
  .join('merchants', readable.MerchantModel, { id: 'orders.merchantId' }, ['id', 'companyName'])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, [])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, ['lastName', 'firstName'])
  .joinOptional('handlers', readable.UserModel, { id: 'alerts.handledBy' }, ['email']);

const refunds = fromTable('alerts', readable.OrderRefundModel, handlingNames)
  .join('orders', readable.TerminalOrderModel, { id: 'alerts.orderId' }, orderNames)
  .join('merchants', readable.MerchantModel, { id: 'orders.merchantId' }, ['id', 'companyName'])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, [])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, ['lastName', 'firstName'])
  .joinOptional('handlers', readable.UserModel, { id: 'alerts.handledBy' }, ['email']);

const shopAlerts = fromTable('alerts', readable.OnlinePaymentAlertModel, [
  ...alertNames,
  'gatewayEntityId',
  'paymentType',
  'settledAt',
])
  .joinOptional('shops', readable.OnlineEntityModel, { gatewayEntityId: 'alerts.gatewayEntityId' }, ['name'])
  .joinOptional('merchants', readable.MerchantModel, { id: 'shops.merchantId' }, ['id', 'companyName'])
  .joinOptional('users', readable.UserModel, { id: 'merchants.userId' }, ['id'])
  .joinOptional('persons', readable.PersonModel, { id: 'users.personId' }, ['lastName', 'firstName'])
  .joinOptional('handlers', readable.UserModel, { id: 'alerts.handledBy' }, ['email']);

type Handled = Pick<Row<OrderRefundModel>, 'handledAt' | 'handledBy'>;

const handledOf = ({ handledAt, handledBy }: Handled, handler: { email: string } | null): PaymentAlert['handled'] =>
  handledAt && handledBy ? { at: handledAt, by: { userId: handledBy, email: handler?.email ?? '' } } : null;

const toOrder = ({
  referenceCode,
  status,
  totalPrice,
  currency,
}: Pick<Row<TerminalOrderModel>, (typeof orderNames)[number]>) => ({
  referenceCode,
  status,
  totalPrice,
  currency,
});

const toOrderAlert = ({
  alerts: { handledAt, handledBy, resultCode, gatewayPaymentId, ...alert },
  orders,
  merchants,
  persons,
  handlers,
}: ReturnType<typeof orderAlerts.parse>): PaymentAlert => ({
  ...alert,
  resultCode: resultCode || null,
  gatewayPaymentId: gatewayPaymentId || null,
  handled: handledOf({ handledAt, handledBy }, handlers),
  source: 'Order',
  order: toOrder(orders),
  shop: null,
  merchant: { id: merchants.id, name: merchantName({ ...merchants, ...persons }) },
});

const toRefund = ({
  alerts: { handledAt, handledBy, ...refund },
  orders,
  merchants,
  persons,
  handlers,
}: ReturnType<typeof refunds.parse>): PaymentAlert => ({
  ...refund,
  resultCode: null,
  gatewayPaymentId: null,
  handled: handledOf({ handledAt, handledBy }, handlers),
  source: 'Order',
  kind: refundKind,
  checkoutId: null,
  order: toOrder(orders),
  shop: null,
  merchant: { id: merchants.id, name: merchantName({ ...merchants, ...persons }) },
});

const toShopAlert = ({
  alerts: { handledAt, handledBy, resultCode, gatewayPaymentId, gatewayEntityId, paymentType, settledAt, ...alert },
  shops,
  merchants,
  persons,
  handlers,
}: ReturnType<typeof shopAlerts.parse>): PaymentAlert => ({
  ...alert,
  resultCode: resultCode || null,
  gatewayPaymentId: gatewayPaymentId || null,
  handled: handledOf({ handledAt, handledBy }, handlers) ?? (settledAt && { at: settledAt, by: null }),
  source: 'WebShop',
  checkoutId: null,
  order: null,
  shop: { gatewayEntityId, name: shops?.name ?? null, paymentType: paymentType || null },
  merchant: merchants && {
    id: merchants.id,
    name: merchantName({
      companyName: merchants.companyName,
      lastName: persons?.lastName ?? '',
      firstName: persons?.firstName ?? '',
    }),
  },
});

/** Three tables store the alerts; two of them concern orders. */
const tables = {
  payment_alerts: { source: 'Order', isOpen: 'handled_at IS NULL' },
  order_refunds: { source: 'Order', isOpen: 'handled_at IS NULL' },
  online_payment_alerts: { source: 'WebShop', isOpen: 'handled_at IS NULL AND settled_at IS NULL' },
} as const satisfies Record<string, { source: AlertSource; isOpen: string }>;
type AlertTable = keyof typeof tables;
const alertTables = Object.keys(tables) as AlertTable[];

const readFromTable = async (db: Db, table: AlertTable, ids: readonly string[]): Promise<PaymentAlert[]> => {
  if (ids.length === 0) return [];
  const where = { alerts: { id: ids } };
  switch (table) {
    case 'payment_alerts':
      return (await listJoined(db, orderAlerts, { where })).map(toOrderAlert);
    case 'order_refunds':
      return (await listJoined(db, refunds, { where })).map(toRefund);
    case 'online_payment_alerts':
      return (await listJoined(db, shopAlerts, { where })).map(toShopAlert);
  }
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
  const union = branches.length === 1 ? branches[0] : branches.map((each) => `(${each})`).join(' UNION ALL ');
  const { rows: keys, totalCount } = await selectCounted(
    sequelize,
    {
      rows: `SELECT id, source FROM (${union}) alerts ${order} LIMIT :limit OFFSET :offset`,
      count: `SELECT ${chosen.map(count).join(' + ')} AS total`,
      replacements: { end: offset + pageSize },
    },
    { limit: pageSize, offset },
    z.object({ id: z.string(), source: z.enum(alertTables) }),
  );
  const idsOf = (table: AlertTable) => keys.filter(({ source }) => source === table).map(({ id }) => id);
  const found = new Map(
    (await Promise.all(chosen.map((table) => readFromTable({ sequelize }, table, idsOf(table)))))
      .flat()
      .map((alert) => [alert.id, alert]),
  );
  return { alerts: keys.flatMap(({ id }) => found.get(id) ?? []), totalCount };
};

/** Locks the alert's row, but no joined row. */
export const lockAlert = async (db: UnitOfWork, id: string): Promise<PaymentAlert | null> => {
  const table = await lockInTable(db, id);
  const [alert] = table === null ? [] : await readFromTable(db, table, [id]);
  return alert ?? null;
};

const lockInTable = async (db: UnitOfWork, id: string): Promise<AlertTable | null> => {
  if (await lockRow(db, PaymentAlertModel, { id }, ['id'])) return 'payment_alerts';
  if (await lockRow(db, readable.OrderRefundModel, { id }, ['id'])) return 'order_refunds';
  return (await lockRow(db, readable.OnlinePaymentAlertModel, { id }, ['id'])) ? 'online_payment_alerts' : null;
};

/** Stores how an alert was handled, except a refund. */
export const updateAlertHandling = async (
  db: UnitOfWork,
  { id, source }: Pick<PaymentAlert, 'id' | 'source'>,
  columns: { handledAt: Date | null; handledBy: string | null; note: string | null; version: number },
): Promise<void> => {
  if (source === 'WebShop') await updateOnlineAlertHandling(db, id, columns);
  else await updateRows(db, PaymentAlertModel, { id }, columns);
};

/**
 * Returns false if the alert is stored. The caller has locked the order,
 * because the check and the insert are two statements.
 */
export const insertOrderAlert = async (
  db: UnitOfWork,
  alert: Omit<NewRow<PaymentAlertModel>, 'handledAt' | 'handledBy' | 'note' | 'version'>,
): Promise<boolean> => {
  const { checkoutId, kind, gatewayPaymentId } = alert;
  if (await hasRow(db, PaymentAlertModel, { where: { checkoutId, kind, gatewayPaymentId } })) return false;
  await insertRow(db, PaymentAlertModel, alert);
  return true;
};
