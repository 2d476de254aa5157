import { z } from 'zod';
import { merchantReaders } from '#server/trpc/audiences.ts';
import { merchantScope, ownMerchantScope } from '#server/trpc/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { getMerchantSchema, merchantSchema, readableMerchantSchema } from '#shared/merchants/merchants.schema.ts';
import { getMerchant } from './get-merchant.ts';
import { listReadableMerchants } from './list-readable-merchants.ts';

const seat = { countryCode: 'HU', zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' };
const example = {
  id: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  userId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  type: 'Company',
  status: 'Accepted',
  name: 'Kovács Pékség Kft.',
  tradeName: 'Kovács Pékség',
  companyName: 'Kovács Pékség Kft.',
  companyRegistrationNumber: '01-09-123456',
  taxNumber: '12345676-2-41',
  description: 'Pékáru kiskereskedelme',
  paymentMethod: 'POS',
  authorizedSignatory: 'Kovács Ágnes',
  website: 'https://pekseg.example',
  mcc: '5462',
  mid: '5123456789',
  hasTerminalSecret: true,
  settlementReportsEmail: 'konyveles@pekseg.example',
  comment: null,
  firstName: 'Ágnes',
  lastName: 'Kovács',
  email: 'pek@csippano.example',
  mobile: '+36301234567',
  isMarketingAllowed: false,
  isDeactivated: false,
  registrationAddress: seat,
  operationAddress: seat,
  deliveryAddress: seat,
  billingAddress: seat,
  isExtraQuantityNeeded: false,
  bankAccount: {
    bankName: 'K&H Bank Zrt.',
    bic: 'OKHBHUHB',
    localNumber: '10400009-00000000-12345676',
    iban: 'HU52104000090000000012345676',
    currency: 'HUF',
  },
  createdAt: '2026-03-02T09:15:00.000Z',
};

export const merchantsRouter = createRouter({
  get: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path: '/api/v1/Merchant/{id}', tags: ['Merchant'], summary: 'A merchant’s details' },
      rest: { example: { response: example } },
    })
    .input(getMerchantSchema)
    .output(merchantSchema)
    .query(async ({ ctx, input }) =>
      getMerchant(ctx.deps, ctx.caller, await merchantScope(ctx.deps, ctx.caller, input.id)),
    ),

  listReadable: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/readable',
        tags: ['Merchant'],
        summary: 'The merchants whose transactions, statistics and reports one may see',
        description: 'One’s own first, then those below it, children and their children alike, by name.',
      },
      rest: { example: { response: [{ id: example.id, name: example.name }] } },
    })
    .output(z.array(readableMerchantSchema))
    .query(({ ctx }) => listReadableMerchants(ctx.deps, ownMerchantScope(ctx.caller))),
});
