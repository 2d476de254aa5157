import { randomUUID } from 'node:crypto';
import type { CreationAttributes } from 'sequelize';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import type { TerminalModel } from '#db/models/merchants.models.ts';
import { factoryOf, type SignedInMerchant, signIn, signInMerchant } from './accounts.ts';
import type { TestApp } from './test-app.ts';

/** A merchant with one terminal, signed in on its card reader. */
export interface Shop {
  merchantId: string;
  reader: SignedInMerchant;
  terminal: TerminalModel;
}

export const openShop = async (
  test: TestApp,
  terminal: Partial<CreationAttributes<TerminalModel>> = {},
): Promise<Shop> => {
  const reader = await signInMerchant(test, { surface: 'Mobile' });
  const { merchantId } = reader;
  return { merchantId, reader, terminal: await buildTerminal(factoryOf(test), { merchantId, ...terminal }) };
};

/** Signs the same merchant in on the portal and returns its headers. */
export const portalHeaders = async (test: TestApp, { reader }: Shop) => (await signIn(test, reader.userId)).headers;

/** A submission of a card reader: a successful sale of 3 000 Ft now, unless overridden. */
export const reportOf = (
  test: TestApp,
  { terminal }: Pick<Shop, 'terminal'>,
  { card, ...overrides }: Record<string, unknown> & { card?: Record<string, unknown> } = {},
) => ({
  eftTransactionId: randomUUID(),
  terminalSerialNumber: terminal.serialNumber,
  type: 'Sale',
  amount: 300_000,
  currency: 'HUF',
  state: 'Success',
  timestamp: test.clock.now().toISOString(),
  card: { brand: 'Visa', maskedNumber: '400000******0002', entryMode: 'ChipContactless', ...card },
  ...overrides,
});

export type Report = ReturnType<typeof reportOf>;

export const voidOf = (test: TestApp, shop: Shop, sale: Report, overrides: Record<string, unknown> = {}) =>
  reportOf(test, shop, {
    type: 'VoidSale',
    amount: sale.amount,
    card: sale.card,
    originalEftTransactionId: sale.eftTransactionId,
    ...overrides,
  });

export const refundOf = (
  test: TestApp,
  shop: Shop,
  sale: Report,
  amount: number,
  overrides: Record<string, unknown> = {},
) => voidOf(test, shop, sale, { type: 'Refund', amount, ...overrides });

export const submit = (test: TestApp, { reader }: Shop, payload: object, language = 'en') =>
  test.app.inject({
    method: 'PUT',
    url: '/api/Mobile/v1/Transaction',
    headers: { ...reader.headers, 'accept-language': language },
    payload,
  });
