import { adminReaders } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  handlePaymentAlertSchema,
  listPaymentAlertsSchema,
  paymentAlertPageSchema,
  paymentAlertSchema,
} from '#shared/payments/payment-alerts.schema.ts';
import { handleAlert, listAlerts } from './handle-alert.ts';

const example = {
  id: '01KAGJ6V5Q7N2R9T4W6Y8A1C3E',
  source: 'Order',
  kind: 'Duplicate',
  noticedAt: '2026-11-19T14:05:00.000Z',
  amount: 5_054_600,
  currency: 'HUF',
  resultCode: '000.000.000',
  gatewayPaymentId: '8ac7a4a19f2b',
  checkoutId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  order: { referenceCode: '7K3M-Q9TX-4H2B-6WPR', status: 'Successful', totalPrice: 5_054_600, currency: 'HUF' },
  shop: null,
  merchant: { id: '01KAGJ6V5V8S1K4D6F2H9J3M7P', name: 'Kovács Pékség Kft.' },
  handled: null,
  note: null,
  version: 1,
};
const tags = ['PaymentAlert'];

export const paymentAlertsRouter = createRouter({
  list: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/PaymentAlert',
        tags,
        summary: 'List payment alerts, newest first',
        description:
          'Alerts are payments that need manual attention: card payments for orders, and payments in merchants’ web shops. An alert for an unknown web shop is settled automatically when the web shop is added.',
      },
      rest: { example: { response: { data: [example], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } } },
    })
    .input(listPaymentAlertsSchema)
    .output(paymentAlertPageSchema)
    .query(({ ctx, input }) => listAlerts(ctx.deps, input)),

  handle: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/PaymentAlert/{id}',
        tags,
        summary: 'Mark a payment alert as handled, or reopen it',
        description: 'The note is replaced, too. Nothing is paid or refunded by this.',
      },
      rest: {
        errors: ['changedMeanwhile'],
        example: {
          request: { isHandled: true, note: 'Visszautalva, bizonylat: 2026/118.', version: 1 },
          response: {
            ...example,
            handled: {
              at: '2026-11-20T08:30:00.000Z',
              by: { userId: '01KAGJ6V5Z1B3C5D7F9G2H4J6K', email: 'ugyfelszolgalat@csippano.example' },
            },
            note: 'Visszautalva, bizonylat: 2026/118.',
            version: 2,
          },
        },
      },
    })
    .input(handlePaymentAlertSchema)
    .output(paymentAlertSchema)
    .mutation(({ ctx, input }) => handleAlert(ctx.deps, actorOf(ctx), input)),
});
