import { createRouter, publicProcedure } from '#server/trpc/procedures.ts';
import {
  checkoutSchema,
  getPaymentResultSchema,
  paymentResultSchema,
  startPaymentSchema,
} from '#shared/payments/payments.schema.ts';
import { getPaymentResult } from './get-payment-result.ts';
import { startPayment } from './start-payment.ts';

const tags = ['Payment'];
const referenceCode = '7K3M-Q9TX-4H2B-6WPR';
const checkoutId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';

export const paymentsRouter = createRouter({
  start: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/TerminalOrder/{ReferenceCode}/Payment/Start',
        tags,
        summary: 'Start paying for an order by bank card',
        description:
          'While a payment is open the same checkout is answered again; after one that failed a new one is opened. An order that is paid, or that is not to be paid by bank card, is a 409.',
      },
      rest: {
        errors: [409],
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
        path: '/api/v1/Payment/{CheckoutId}/Result',
        tags,
        summary: 'How a payment ended, if it has',
      },
      rest: { example: { request: { checkoutId }, response: { status: 'Successful', referenceCode } } },
    })
    .input(getPaymentResultSchema)
    .output(paymentResultSchema)
    .query(({ ctx, input }) => getPaymentResult(ctx.deps, input.checkoutId)),
});
