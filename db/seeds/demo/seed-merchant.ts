import { type BuiltMerchant, buildMerchant } from '#db/factories/build-merchant.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import { buildCheckout, buildOrder } from '#db/factories/build-order.ts';
import { buildPrice } from '#db/factories/build-price.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { buildSignature, drawSignature } from '#db/factories/build-signature.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { FactoryDb } from '#db/factories/factory-db.ts';
import { accountNumber, companyRegistrationNumber, taxNumber } from '#db/factories/hungarian-numbers.ts';
import type { CheckoutModel, OnlineEntityModel } from '#db/models/merchants.models.ts';
import { OnlinePaymentAlertModel } from '#db/models/online-transactions.models.ts';
import { PaymentAlertModel } from '#db/models/payments.models.ts';
import { stableId } from '#db/reference-data/stable-id.ts';
import type { NewTransaction } from '#server/features/transactions/transactions.types.ts';
import { addDays, startOfMonth } from '#shared/dates/day.ts';
import { dayMs, hourMs, minuteMs } from '#shared/dates/durations.ts';
import { between, digits, hex } from '#shared/random.ts';
import { type ActiveTerminal, cardSales } from './card-sales.ts';
import type { DemoDays } from './demo-days.ts';
import { demoId, type MerchantPlan, type OrderPlan } from './merchant-plan.ts';
import { generateOnlinePayments } from './online-payments.ts';
import { signature } from './reader-details.ts';
import { seedReports } from './reports/seed-reports.ts';
import { seedAudit } from './seed-audit.ts';
import { seedCloses } from './seed-closes.ts';
import { seedLedger } from './seed-ledger.ts';
import { plantSameCard, seedLossAlert } from './seed-loss-alert.ts';
import { seedNotifications } from './seed-notifications.ts';
import { surveyOf } from './survey-of.ts';

/** Password of accounts that are not meant for logging in. */
const commonPassword = 'Minta+bolt=2026';
const decidedAfterMs = 26 * hourMs;

/** Inserts one merchant with all its data in the transaction of `db`. */
export const seedMerchant = async (db: FactoryDb, plan: MerchantPlan, days: DemoDays): Promise<void> => {
  const built = await seedRegistration(db, plan, days);
  const merchantId = built.merchant.id;
  for (const parent of plan.parents ?? []) {
    await buildRelation(db, {
      parentMerchantId: demoId('merchant', parent),
      childMerchantId: merchantId,
      createdAt: days.ago(plan.joined),
    });
  }
  await seedAudit(db, plan, built);
  await seedOrders(db, plan, built, days);
  const sales = await seedSales(db, plan, built, days);
  await seedShops(db, plan, merchantId, days);
  if (sales.length > 0) await seedCloses(db, merchantId, days);
  if (plan.hasLowerPrice) await buildPrice(db, { merchantId, month: startOfMonth(days.today) });
  if (sales.length > 0) await seedLedger(db, merchantId, sales, days);
  if (plan.hasLossAlert) await seedLossAlert(db, merchantId, sales, days);
  if (plan.reports) await seedReports(db, { plan, ...built, sales, days });
  await seedNotifications(db, plan, days);
};

const settlementMs = {
  BankCard: 10 * minuteMs,
  ByBankTransferInAdvance: 2 * dayMs,
  Cod: 4 * dayMs,
};

const seedRegistration = (db: FactoryDb, plan: MerchantPlan, days: DemoDays): Promise<BuiltMerchant> => {
  const { login, place } = plan;
  const createdAt = days.ago(plan.joined);
  const decidedAt = plan.status === 'Pending' ? null : new Date(createdAt.getTime() + decidedAfterMs);
  const isAccepted = plan.status === 'Accepted';
  return buildMerchant(db, {
    id: demoId('merchant', plan.key),
    createdAt,
    updatedAt: decidedAt ?? createdAt,
    type: plan.type,
    status: plan.status,
    statusReason: plan.statusReason ?? null,
    statusChangedAt: decidedAt,
    paymentMethod: plan.paymentMethod ?? 'POS',
    companyName: plan.companyName ?? null,
    companyRegistrationNumber: plan.type === 'Company' ? companyRegistrationNumber(db.random, place.court) : null,
    tradeName: plan.tradeName,
    description: plan.description,
    taxNumber: taxNumber(db.random, place.county),
    website: plan.website ?? null,
    comment: plan.comment ?? null,
    mcc: isAccepted ? plan.mcc : null,
    mid: isAccepted ? `5002${digits(db.random, 6)}` : null,
    localNumber: accountNumber(db.random, plan.key === 'bakery' ? '117' : '104', plan.type === 'Company' ? 3 : 2),
    address: { countryCode: 'HU', zipCode: place.zipCode, city: place.city, street: place.street },
    person: plan.person,
    user: {
      id: demoId('user', plan.key),
      email: plan.email,
      password: login?.password ?? commonPassword,
      language: plan.language ?? 'hu',
      isMarketingAllowed: plan.isMarketingAllowed ?? false,
      marketingChangedAt: plan.isMarketingAllowed ? createdAt : null,
      marketingTextVersion: plan.isMarketingAllowed ? '1' : null,
      deactivatedAt: plan.isDeactivated ? days.ago(150) : null,
    },
    survey: surveyOf(plan),
    ...(plan.officers ? { officers: plan.officers } : {}),
    order: orderOverrides(plan.orders[0], plan, days),
  });
};

const orderOverrides = (order: OrderPlan | undefined, plan: MerchantPlan, days: DemoDays) => {
  if (!order) return {};
  const { terminalCount, paymentMethod, status } = order;
  const createdAt = days.ago(order.at ?? plan.joined);
  return {
    createdAt,
    terminalCount,
    paymentMethod,
    status,
    isExtraQuantityNeeded: order.isExtraQuantityNeeded ?? false,
    hasMultipleOperationAddresses: order.hasMultipleOperationAddresses ?? false,
    settledAt: status === 'Successful' ? new Date(createdAt.getTime() + settlementMs[paymentMethod]) : null,
  };
};

/** Inserts payment alerts: an order paid twice, or an unknown outcome. */
const seedAlert = async (db: FactoryDb, checkout: CheckoutModel, isPaid: boolean) => {
  const { id: checkoutId, createdAt, amount, currency } = checkout;
  const noticedAt = new Date(createdAt.getTime() + (isPaid ? hourMs : 25 * hourMs));
  await db.sequelize.getRepository(PaymentAlertModel).create(
    {
      id: stableId(noticedAt, `alert of ${checkoutId}`),
      checkoutId,
      kind: isPaid ? 'Duplicate' : 'Unresolved',
      gatewayPaymentId: isPaid ? (checkout.gatewayPaymentId ?? '') : '',
      resultCode: isPaid ? '000.100.110' : '800.400.500',
      amount: isPaid ? amount : null,
      currency: isPaid ? currency : null,
      noticedAt,
    },
    { transaction: db.transaction },
  );
};

const seedOrders = async (db: FactoryDb, plan: MerchantPlan, { merchant, order }: BuiltMerchant, days: DemoDays) => {
  const orders = [order];
  for (const later of plan.orders.slice(1)) {
    orders.push(
      await buildOrder(db, {
        ...orderOverrides(later, plan, days),
        merchantId: merchant.id,
        deliveryAddressId: order.deliveryAddressId,
      }),
    );
  }
  for (const [i, stored] of orders.entries()) {
    if (stored.paymentMethod !== 'BankCard') continue;
    const isPaid = stored.status === 'Successful';
    if (plan.orders[i]?.hadFailedCheckout) {
      const failed = await buildCheckout(db, stored, {
        status: 'Failed',
        resultCode: '800.100.153',
        gatewayPaymentId: digits(db.random, 32),
      });
      await seedAlert(db, failed, isPaid);
    }
    if (isPaid) {
      await buildCheckout(db, stored, {
        status: 'Successful',
        resultCode: '000.100.110',
        gatewayPaymentId: digits(db.random, 32),
      });
    }
  }
};

const seedSales = async (
  db: FactoryDb,
  plan: MerchantPlan,
  { merchant }: BuiltMerchant,
  days: DemoDays,
): Promise<NewTransaction[]> => {
  const terminals: ActiveTerminal[] = [];
  for (const { type, name, share, from, until, disabled, notice } of plan.terminals) {
    const firstDay = Math.min(from ?? plan.sales?.from ?? plan.joined, days.history);
    const terminal = await buildTerminal(db, {
      merchantId: merchant.id,
      addressId: merchant.operationAddressId,
      createdAt: days.ago(from ?? plan.sales?.from ?? plan.joined),
      type,
      name: name ?? null,
      isDisabled: disabled !== undefined,
      disabledAt: disabled === undefined ? null : days.ago(disabled),
      lastUsedAt: until === undefined ? null : days.ago(until),
      dormancyNoticeAt: notice === undefined ? null : days.ago(notice),
    });
    const untilDay = addDays(days.today, -(until ?? 0));
    terminals.push({
      id: terminal.id,
      tid: `5002${digits(db.random, 4)}`,
      share,
      from: addDays(days.today, -firstDay),
      until: untilDay,
    });
  }
  const [first] = terminals;
  if (!plan.sales || !first) return [];
  const rows = cardSales({
    key: plan.key,
    business: plan.business,
    perDay: plan.sales.perDay,
    terminals,
    calendar: days.calendar,
    now: days.now,
  });
  const sales = await buildTransactions(db, {
    merchantId: merchant.id,
    terminalId: first.id,
    rows: plan.hasLossAlert ? plantSameCard(rows, days) : rows,
  });
  await seedSignatures(db, merchant.id, sales);
  return sales;
};

/** The newest signed payments get signatures. A few reused drawings load faster. */
const maxSignatures = 12;
const hands = 3;

const seedSignatures = async (db: FactoryDb, merchantId: string, sales: readonly NewTransaction[]): Promise<void> => {
  const signed = sales
    .filter(({ readerDetails, state }) => readerDetails?.verificationMethod === signature && state !== 'Error')
    .slice(-maxSignatures);
  const drawn: Buffer[] = [];
  for (const [i, { id, receivedAt }] of signed.entries()) {
    const content = drawn[i % hands] ?? (await drawSignature(db.random));
    drawn[i % hands] = content;
    await buildSignature(db, { merchantId, transactionId: String(id), createdAt: receivedAt, content });
  }
};

const seedShops = async (db: FactoryDb, plan: MerchantPlan, merchantId: string, days: DemoDays): Promise<void> => {
  for (const shop of plan.shops ?? []) {
    const entity = await buildOnlineEntity(db, {
      merchantId,
      createdAt: days.ago(plan.joined),
      name: shop.name,
      url: shop.url,
      isDisabled: shop.isDisabled ?? false,
    });
    const since = addDays(days.today, -plan.joined);
    const calendar = days.calendar.filter(({ day }) => day > since);
    const payments = generateOnlinePayments({ key: plan.key, business: plan.business, shop, calendar, now: days.now });
    await buildOnlineTransactions(db, { merchantId, onlineEntityId: entity.id }, payments);
    if (shop.hadForeignPayment) await seedShopAlert(db, entity, days);
  }
};

const seedShopAlert = async (db: FactoryDb, { gatewayEntityId }: OnlineEntityModel, days: DemoDays): Promise<void> => {
  const noticedAt = days.ago(between(db.random, 2, 12));
  await db.sequelize.getRepository(OnlinePaymentAlertModel).create(
    {
      id: stableId(noticedAt, `alert of ${gatewayEntityId}`),
      kind: 'ForeignCurrency',
      gatewayEntityId,
      gatewayPaymentId: hex(db.random, 32),
      paymentType: 'DB',
      amount: between(db.random, 12, 90) * 100,
      currency: 'EUR',
      resultCode: '000.000.000',
      report: null,
      noticedAt,
      settledAt: null,
    },
    { transaction: db.transaction },
  );
};
