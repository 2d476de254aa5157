import { z } from 'zod';
import { adminReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/actor.ts';
import { createRouter, procedureFor, publicProcedure } from '#server/trpc/procedures.ts';
import {
  getOrderSummarySchema,
  listOrdersOfMerchantSchema,
  orderSummarySchema,
  settleOrderSchema,
  terminalOrderSchema,
} from '#shared/orders/orders.schema.ts';
import { calculateTerminalsSchema, terminalPriceSchema } from '#shared/orders/terminal-price.schema.ts';
import { priceOfTerminals } from '#shared/prices/prices.ts';
import { getOrderSummary } from './get-order-summary.ts';
import { listOrders } from './order-care.repository.ts';
import { settleOrder } from './settle-order.ts';

const tags = ['TerminalOrder'];
const referenceCode = '7K3M-Q9TX-4H2B-6WPR';

const summary = {
  referenceCode,
  terminalCount: 2,
  terminalNetPrice: 1_990_000,
  netPrice: 3_980_000,
  vatPercent: 27,
  vat: 1_074_600,
  totalPrice: 5_054_600,
  currency: 'HUF',
  paymentMethod: 'BankCard',
  status: 'Pending',
};
const shop = { countryCode: 'HU', zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' };
const order = {
  ...summary,
  status: 'Failed',
  isExtraQuantityNeeded: false,
  hasMultipleOperationAddresses: false,
  deliveryAddress: shop,
  billingAddress: shop,
  createdAt: '2026-03-02T09:15:00.000Z',
  settledAt: null,
  attempts: [
    {
      checkoutId: '01KAGJ6V5W0C2D4E6F8G0H2J4K',
      startedAt: '2026-03-02T09:16:10.000Z',
      status: 'Failed',
      amount: 5_054_600,
      resultCode: '800.100.152',
      paidAt: null,
      alerts: [],
    },
  ],
};

export const ordersRouter = createRouter({
  calculate: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/TerminalOrder/Calculate',
        tags,
        summary: 'What so many card readers cost',
        description: 'In minor units: 1 Ft is 100.',
      },
      rest: {
        queryNames: { terminalCount: 'TerminalCount' },
        example: {
          request: { terminalCount: 2 },
          response: { terminalCount: 2, terminalNetPrice: 1_990_000, totalPrice: 5_054_600 },
        },
      },
    })
    .input(calculateTerminalsSchema)
    .output(terminalPriceSchema)
    .query(({ input }) => priceOfTerminals(input.terminalCount)),

  getSummary: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/TerminalOrder/{ReferenceCode}',
        tags,
        summary: 'What an order comes to, and whether it is paid',
        description: 'The code matches in any casing, with or without its dashes. Nothing in the answer is personal.',
      },
      rest: {
        example: {
          request: { referenceCode },
          response: summary,
        },
      },
    })
    .input(getOrderSummarySchema)
    .output(orderSummarySchema)
    .query(({ ctx, input }) => getOrderSummary(ctx.deps, input.referenceCode)),

  listOfMerchant: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/TerminalOrder',
        tags,
        summary: 'A merchant’s terminal orders, newest first, with what was tried to pay them',
      },
      rest: { example: { response: [order] } },
    })
    .input(listOrdersOfMerchantSchema)
    .output(z.array(terminalOrderSchema))
    .query(async ({ ctx, input }) =>
      listOrders(ctx.deps.sequelize, await merchantScope(ctx.deps, ctx.caller, input.merchantId)),
    ),

  settle: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/TerminalOrder/{ReferenceCode}/Settlement',
        tags,
        summary: 'Write down that an order by bank transfer or cash on delivery is paid, or is not',
        description:
          'A paid order stays paid, a failed one may still be paid; said again it changes nothing. The merchant is told by e-mail when its payment has come. An order by bank card is settled by the card gateway alone: 409.',
      },
      rest: {
        errors: [404, 409],
        example: {
          request: { referenceCode, status: 'Successful' },
          response: { ...summary, paymentMethod: 'ByBankTransferInAdvance', status: 'Successful' },
        },
      },
    })
    .input(settleOrderSchema)
    .output(orderSummarySchema)
    .mutation(({ ctx, input }) => settleOrder(ctx.deps, actorOf(ctx), input)),
});
