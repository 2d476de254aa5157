import { createRouter, publicProcedure } from '#server/trpc/procedures.ts';
import { getOrderSummarySchema, orderSummarySchema } from '#shared/orders/orders.schema.ts';
import { calculateTerminalsSchema, terminalPriceSchema } from '#shared/orders/terminal-price.schema.ts';
import { priceOfTerminals } from '#shared/prices/prices.ts';
import { getOrderSummary } from './get-order-summary.ts';

const tags = ['TerminalOrder'];
const referenceCode = '7K3M-Q9TX-4H2B-6WPR';

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
          response: {
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
          },
        },
      },
    })
    .input(getOrderSummarySchema)
    .output(orderSummarySchema)
    .query(({ ctx, input }) => getOrderSummary(ctx.deps, input.referenceCode)),
});
