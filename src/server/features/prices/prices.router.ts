import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  listPricesSchema,
  merchantPricesSchema,
  priceKeySchema,
  setPriceSchema,
} from '#shared/prices/prices.schema.ts';
import { listPrices, setPrice, withdrawPrice } from './change-prices.ts';

const tags = ['Price'];
const path = '/api/v1/Merchant/{merchantId}/Price';

const reason = '30 millió Ft fölötti éves kártyás forgalom';
const standard = { feePerMille: 17, minimumFee: 5100, foreignFee: null, brandRates: [] };
const foreignFee = { feePerMille: 24, fixedFee: 7800 };
const agreed = {
  feePerMille: 14.5,
  minimumFee: 4000,
  foreignFee: { feePerMille: 20, fixedFee: 5000 },
  brandRates: [{ brand: 'Maestro', feePerMille: 12 }],
  reason,
};
const example = {
  current: standard,
  standard,
  nextStandard: { ...standard, foreignFee, month: '2027-03' },
  versions: [{ ...agreed, month: '2026-12', announcedAt: '2026-11-26T10:00:00.000Z' }],
  currency: 'HUF',
};

export const pricesRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List what a merchant pays for its sales',
        description:
          'The standard price, and those that were agreed with the merchant. A sale by a card issued abroad costs `foreignFee`, if there is one; others the rate of their brand, if it has one, or else `feePerMille`, and `minimumFee` at least. A card that does not say its country counts as domestic. Each price is in force from the first day of its month, in Budapest, until the next one begins. Settlements, the fees of single sales and exports use the price of the month of the sale.',
      },
      rest: { scope: 'readReports', example: { response: example } },
    })
    .input(listPricesSchema)
    .output(merchantPricesSchema)
    .query(async ({ ctx, input: { merchantId } }) =>
      listPrices(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId)),
    ),

  set: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{month}`,
        tags,
        summary: 'Set what a merchant pays from a month on',
        description:
          'Replaces the price of that month as a whole: without `foreignFee` and `brandRates` all cards cost the same. A price that is not higher than the one that was in force for the month until now can begin in the current month, a higher one two whole months after today at the earliest. The merchant is notified by e-mail and in the portal. A repetition changes nothing.',
      },
      requiresRecentLogin: true,
      rest: {
        errors: ['priceTooSoon'],
        example: { request: agreed, response: example },
      },
    })
    .input(setPriceSchema)
    .output(merchantPricesSchema)
    .mutation(async ({ ctx, input: { merchantId, ...price } }) =>
      setPrice(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), price),
    ),

  withdraw: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${path}/{month}`,
        tags,
        summary: 'Withdraw the price that begins in a month',
        description:
          'The price before it goes on. Only a month that is not over, and not if the merchant would pay more less than two whole months from now. The merchant is notified by e-mail and in the portal.',
      },
      requiresRecentLogin: true,
      rest: { errors: ['priceTooSoon'], example: { response: { ...example, versions: [] } } },
    })
    .input(priceKeySchema)
    .output(merchantPricesSchema)
    .mutation(async ({ ctx, input: { merchantId, month } }) =>
      withdrawPrice(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), month),
    ),
});
