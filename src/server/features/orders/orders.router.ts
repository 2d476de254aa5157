import { z } from 'zod';
import { adminReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor, publicProcedure } from '#server/trpc/procedures.ts';
import { priceOfTerminals } from '#shared/orders/order-price.ts';
import {
  calculateTerminalsSchema,
  getOrderSummarySchema,
  listOrdersOfMerchantSchema,
  orderSummarySchema,
  settleOrderSchema,
  terminalOrderSchema,
  terminalPriceSchema,
} from '#shared/orders/orders.schema.ts';
import { listOrders } from './orders.repository.ts';
import { getOrderSummary, settleOrder } from './settle-order.ts';

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
  extraQuantityNeeded: false,
  multipleOperationAddresses: false,
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
        summary: 'Calculate the price of card readers',
        description: 'Prices are in minor units: 100 is 1 Ft.',
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
        path: '/api/v1/TerminalOrder/{referenceCode}',
        tags,
        summary: 'Get the price and payment status of an order',
        description: 'The code matches in any casing, with or without dashes. The response contains no personal data.',
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
        summary: 'List a merchant’s terminal orders and their payment attempts, newest first',
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
        path: '/api/v1/TerminalOrder/{referenceCode}/Settlement',
        tags,
        summary: 'Record whether an order by bank transfer or cash on delivery is paid',
        description:
          'A paid order stays paid; a failed order can still become paid. Repeating a status changes nothing. The merchant receives an e-mail when its payment has arrived. Orders by bank card are settled by the card gateway: 409.',
      },
      rest: {
        errors: ['orderAlreadyPaid', 'orderSettledByGateway'],
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
