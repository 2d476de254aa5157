import { QueryTypes } from 'sequelize';
import { buildMerchant, type MerchantOverrides } from '#db/factories/build-merchant.ts';
import { emailContentSchema } from '#server/platform/outbox/emails/email.ts';
import { factoryOf } from './accounts.ts';
import type { TestApp } from './test-app.ts';

/** Creates a merchant with an order of one card reader that is paid by bank card. */
export const openOrder = async (test: TestApp, { order: own, ...merchant }: MerchantOverrides = {}) => {
  const { order, user } = await buildMerchant(factoryOf(test), {
    ...merchant,
    order: { paymentMethod: 'BankCard', status: 'Pending', ...own },
  });
  return { ...order.get({ plain: true }), email: user.email };
};

export const getOrder = (test: TestApp, referenceCode: string) =>
  test.app.inject({
    method: 'GET',
    url: `/api/v1/TerminalOrder/${referenceCode}`,
    headers: { 'accept-language': 'en' },
  });

export const startPayment = (test: TestApp, referenceCode: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/TerminalOrder/${referenceCode}/Payment/Start`,
    headers: { 'accept-language': 'en' },
  });

export const getResult = (test: TestApp, checkoutId: string) =>
  test.app.inject({ method: 'GET', url: `/api/v1/Payment/${checkoutId}/Result`, headers: { 'accept-language': 'en' } });

export interface StoredPayment {
  order: string;
  settledAt: Date | null;
  checkouts: { status: string; resultCode: string | null; isPaid: boolean; nextCheckAt: Date | null }[];
  alerts: string[];
}

/** Returns the stored state of an order's payment, oldest checkout first. */
export const storedPayment = async ({ deps }: TestApp, orderId: string): Promise<StoredPayment> => {
  const select = <T extends object>(sql: string) =>
    deps.sequelize.query<T>(sql, { replacements: { orderId }, type: QueryTypes.SELECT });
  const [order] = await select<{ status: string; settledAt: Date | null }>(
    'SELECT status, settled_at AS settledAt FROM terminal_orders WHERE id = :orderId',
  );
  const checkouts = await select<Omit<StoredPayment['checkouts'][number], 'isPaid'> & { paidAt: Date | null }>(
    `SELECT status, result_code AS resultCode, paid_at AS paidAt, next_check_at AS nextCheckAt FROM checkouts
     WHERE order_id = :orderId ORDER BY created_at, id`,
  );
  const alerts = await select<{ kind: string }>(
    `SELECT kind FROM payment_alerts JOIN checkouts ON checkouts.id = checkout_id WHERE order_id = :orderId
     ORDER BY noticed_at, payment_alerts.id`,
  );
  return {
    order: order?.status ?? 'none',
    settledAt: order?.settledAt ?? null,
    checkouts: checkouts.map(({ paidAt, ...checkout }) => ({ ...checkout, isPaid: paidAt !== null })),
    alerts: alerts.map(({ kind }) => kind),
  };
};

/** Returns the unsent e-mails about a payment to this address. */
export const paymentMails = async ({ deps }: TestApp, to: string) => {
  const rows = await deps.sequelize.query<{ sealed: Buffer }>(
    "SELECT sealed_payload AS sealed FROM outbox WHERE kind = 'Email' AND sent_at IS NULL",
    { type: QueryTypes.SELECT },
  );
  const payloads = await Promise.all(rows.map(({ sealed }) => deps.secrets.unseal(sealed)));
  return payloads
    .map((payload) => emailContentSchema.parse(JSON.parse(payload)))
    .filter((email) => email.template === 'paymentReceived' && email.to === to);
};
