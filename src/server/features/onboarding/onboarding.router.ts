import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { getOnboardingSchema, onboardingSchema } from '#shared/onboarding/onboarding.schema.ts';
import { getOnboarding } from './get-onboarding.ts';

const registeredAt = '2026-11-18T09:15:00.000Z';
const assignedAt = '2026-11-20T10:30:00.000Z';
const example = {
  registeredAt,
  steps: [
    { step: 'Registration', state: 'Done', doneAt: registeredAt },
    { step: 'Order', state: 'Done', doneAt: '2026-11-18T09:21:40.000Z' },
    { step: 'Contract', state: 'Done', doneAt: null },
    { step: 'Review', state: 'Done', doneAt: '2026-11-19T08:02:00.000Z' },
    { step: 'Reader', state: 'Done', doneAt: assignedAt },
    { step: 'Pairing', state: 'Open', doneAt: null },
    { step: 'FirstSale', state: 'Later', doneAt: null },
  ],
  nextStep: 'Pairing',
  order: {
    referenceCode: '7K3M-Q9TX-4H2B-6WPR',
    terminalCount: 1,
    totalPrice: 2_527_300,
    currency: 'HUF',
    paymentMethod: 'BankCard',
    status: 'Successful',
    orderedAt: registeredAt,
    paidAt: '2026-11-18T09:21:40.000Z',
  },
  review: { status: 'Accepted', reason: null, decidedAt: '2026-11-19T08:02:00.000Z' },
  openRequirements: 0,
  readers: [{ serialNumber: '1740001234', name: null, lastUsedAt: null, assignedAt }],
  sellsOnline: false,
  firstSaleAt: null,
};

export const onboardingRouter = createRouter({
  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Onboarding',
        tags: ['Merchant'],
        summary: 'Get how far a merchant is from its registration to its first sale',
        description:
          'The order and its payment, the contract, the review, the card readers and the first sale. A contract counts as signed when a card reader is assigned.',
      },
      rest: { example: { response: example } },
    })
    .input(getOnboardingSchema)
    .output(onboardingSchema)
    .query(async ({ ctx, input }) =>
      getOnboarding(ctx.deps, await merchantScope(ctx.deps, ctx.caller, input.merchantId)),
    ),
});
