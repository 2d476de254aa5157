import { createRouter, publicProcedure } from '#server/trpc/procedures.ts';
import { getOrderSummarySchema, orderSummarySchema } from '#shared/orders/orders.schema.ts';
import { getOrderSummary } from './get-order-summary.ts';

const tags = ['TerminalOrder'];
const referenceCode = '7K3M-Q9TX-4H2B-6WPR';

export const ordersRouter = createRouter({
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
