import { createRouter, publicProcedure } from '#server/trpc/procedures.ts';
import {
  checkoutSchema,
  getPaymentResultSchema,
  paymentResultSchema,
  startPaymentSchema,
} from '#shared/payments/payments.schema.ts';
import { getPaymentResult } from './refresh-checkout.ts';
import { startPayment } from './start-payment.ts';

const tags = ['Payment'];
const referenceCode = '7K3M-Q9TX-4H2B-6WPR';
const checkoutId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';

export const paymentsRouter = createRouter({
  start: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/TerminalOrder/{referenceCode}/Payment/Start',
        tags,
        summary: 'Start a bank card payment for an order',
        description:
          'Returns the open checkout if there is one; after a failed payment a new one is opened. 409 if the order is already paid or is not paid by bank card.',
      },
      rest: {
        errors: ['orderAlreadyPaid', 'orderNotByBankCard', 'cardPaymentUnavailable'],
        example: {
          request: { referenceCode },
          response: {
            checkoutId,
            amount: 5_054_600,
            currency: 'HUF',
            status: 'Pending',
            paymentPage: `https://portal.csippano.example/pay/${checkoutId}`,
          },
        },
      },
    })
    .input(startPaymentSchema)
    .output(checkoutSchema)
    .mutation(({ ctx, input }) => startPayment(ctx.deps, input.referenceCode)),

  getResult: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Payment/{checkoutId}/Result',
        tags,
        summary: 'Get the result of a payment',
      },
      rest: { example: { request: { checkoutId }, response: { status: 'Successful', referenceCode } } },
    })
    .input(getPaymentResultSchema)
    .output(paymentResultSchema)
    .query(({ ctx, input }) => getPaymentResult(ctx.deps, input.checkoutId)),
});
