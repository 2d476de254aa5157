import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { reportOutcomeSchema, sellAtVirtualReaderSchema } from '#shared/test-mode/virtual-reader.schema.ts';
import { transactionSchema } from '#shared/transactions/transactions.schema.ts';
import { reportOutcome } from './report-outcome.ts';
import { sellAtVirtualReader } from './sell-at-virtual-reader.ts';
import { answeredSaleExample, testSaleExample } from './test-mode.examples.ts';

export const virtualReaderRouter = createRouter({
  sell: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/VirtualReader/Sale',
        tags: ['TestMode'],
        summary: 'Make a sale at the virtual reader',
        description:
          'For owners and managers whose session is in test mode, and for API keys of a test mode: adds a sale to it as a card reader submits one, with the same events, webhooks and sums. The amount decides the outcome; the guides have the table. A declined sale is a 200, too, with `state: Error` and its `declineReason`. Outside of test mode 409 `onlyInTestMode`.',
      },
      isIdempotent: true,
      rest: {
        scope: 'makeTestSales',
        example: { request: { amount: 105_100, tipAmount: 0, serviceChargeAmount: 0 }, response: testSaleExample },
      },
    })
    .input(sellAtVirtualReaderSchema)
    .output(transactionSchema)
    .mutation(({ ctx: { deps, caller, saveResponse }, input }) =>
      sellAtVirtualReader(deps, caller, { ...input, saveResponse }),
    ),

  reportOutcome: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/VirtualReader/Sale/{id}/Outcome',
        tags: ['TestMode'],
        summary: 'Let the virtual reader report the outcome of a sale without an answer',
        description:
          'A sale of the virtual reader that is `Pending` ends as you say, with its event, webhooks and sums, as when a card reader submits it again. The same outcome again changes nothing; another one is 409 `transactionContradicts`.',
      },
      isIdempotent: true,
      rest: {
        scope: 'makeTestSales',
        errors: ['transactionContradicts'],
        example: { request: { state: 'Success' }, response: answeredSaleExample },
      },
    })
    .input(reportOutcomeSchema)
    .output(transactionSchema)
    .mutation(({ ctx: { deps, caller, saveResponse }, input }) =>
      reportOutcome(deps, caller, { ...input, saveResponse }),
    ),
});
