import type { CreationAttributes } from 'sequelize';
import { CheckoutModel, TerminalOrderModel } from '#db/models/merchants.models.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { forints } from '#shared/money/format-money.ts';
import { hex, spokenCode } from '#shared/random.ts';
import { buildAddress } from './build-person.ts';
import type { FactoryDb } from './factory-db.ts';

const netUnitPrice = forints(19_900);
const vatPercent = 27;
const checkoutLifeMs = 30 * minuteMs;

const referenceCode = (db: FactoryDb): string => Array.from({ length: 4 }, () => spokenCode(db.random, 4)).join('-');

export type OrderOverrides = Partial<CreationAttributes<TerminalOrderModel>>;

/** Inserts an order, by default Pending with one terminal, by bank transfer. */
export const buildOrder = async (
  db: FactoryDb,
  overrides: OrderOverrides & { merchantId: string },
): Promise<TerminalOrderModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  const terminalCount = overrides.terminalCount ?? 1;
  const deliveryAddressId = overrides.deliveryAddressId ?? (await buildAddress(db)).id;
  return db.sequelize.getRepository(TerminalOrderModel).create(
    {
      id: db.id(createdAt),
      referenceCode: referenceCode(db),
      terminalCount,
      isExtraQuantityNeeded: false,
      hasMultipleOperationAddresses: false,
      paymentMethod: 'ByBankTransferInAdvance',
      status: 'Pending',
      netUnitPrice,
      vatPercent,
      totalPrice: Math.round((netUnitPrice * terminalCount * (100 + vatPercent)) / 100),
      currency: 'HUF',
      deliveryAddressId,
      billingAddressId: deliveryAddressId,
      settledAt: null,
      createdAt,
      updatedAt: createdAt,
      ...overrides,
    },
    { transaction: db.transaction },
  );
};

/** Inserts a checkout of the whole order, by default Pending. */
export const buildCheckout = async (
  db: FactoryDb,
  order: TerminalOrderModel,
  overrides: Partial<Omit<CreationAttributes<CheckoutModel>, 'openOrderId' | 'paidOrderId'>> = {},
): Promise<CheckoutModel> => {
  const createdAt = overrides.createdAt ?? order.createdAt;
  return db.sequelize.getRepository(CheckoutModel).create(
    {
      id: db.id(createdAt),
      orderId: order.id,
      gateway: 'Sandbox',
      gatewayCheckoutId: hex(db.random, 32),
      amount: order.totalPrice,
      currency: order.currency,
      status: 'Pending',
      expiresAt: new Date(createdAt.getTime() + checkoutLifeMs),
      createdAt,
      updatedAt: createdAt,
      ...overrides,
    },
    { transaction: db.transaction },
  );
};
