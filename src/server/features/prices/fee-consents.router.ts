import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  feeConsentListSchema,
  feeConsentTextVersion,
  listFeeConsentsSchema,
  setFeeConsentSchema,
} from '#shared/prices/fee-consents.schema.ts';
import { listFeeConsents, setFeeConsent } from './fee-consents.ts';

const tags = ['Price'];
const path = '/api/v1/Merchant/{merchantId}/FeeConsent';

const example = {
  data: [
    {
      kind: 'Blended' as const,
      isGiven: true,
      version: feeConsentTextVersion,
      changedAt: new Date('2026-11-26T10:00:00.000Z'),
    },
  ],
};

export const feeConsentsRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List what a merchant requested and permitted about its fees',
        description:
          'Regulation (EU) 2015/751 lets the merchant choose: one rate for all kinds of cards (article 9), and settlements that add up the fees of sales by kind of card (article 12). Each answer has its time; the newest of a kind counts.',
      },
      rest: { scope: 'readReports', example: { response: example } },
    })
    .input(listFeeConsentsSchema)
    .output(feeConsentListSchema)
    .query(async ({ ctx, input: { merchantId } }) => ({
      data: await listFeeConsents(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId)),
    })),

  set: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{kind}`,
        tags,
        summary: 'Give or withdraw what is up to the merchant about its fees',
        description:
          'Only the owner. A withdrawal changes no fee by itself: the administrators get an e-mail and agree on other fees with the merchant. A repetition changes nothing.',
      },
      rest: { example: { request: { isGiven: true }, response: example } },
    })
    .input(setFeeConsentSchema)
    .output(feeConsentListSchema)
    .mutation(async ({ ctx, input: { merchantId, ...answer } }) => ({
      data: await setFeeConsent(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), answer),
    })),
});
