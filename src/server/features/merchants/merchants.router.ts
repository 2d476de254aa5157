import { z } from 'zod';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope, ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { maxBodyBytes } from '#server/trpc/body-limits.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor, validateRawInput } from '#server/trpc/procedures.ts';
import { getMerchantSchema, merchantSchema, readableMerchantSchema } from '#shared/merchants/merchants.schema.ts';
import { updateMerchantSchema } from '#shared/registration/update-merchant.schema.ts';
import { relatedMerchantSchema } from '#shared/relations/relations.schema.ts';
import { getMerchantLabel } from './merchants.repository.ts';
import { getMerchant, listReadableMerchants } from './read-merchants.ts';
import { currentSchema } from './registration-schema-cache.ts';
import { updateMerchant } from './update-merchant.ts';

const seat = { countryCode: 'HU', zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' };
const example = {
  id: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  userId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  type: 'Company',
  status: 'Accepted',
  statusReason: null,
  statusChangedAt: '2026-03-04T10:02:00.000Z',
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
  dateOfBirth: '1986-05-17',
  nationalityCode: 'HU',
  homeAddress: seat,
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
    bankId: '01KFMJX800Q8T2N5B7W4D9G3HC',
    bankName: 'K&H Bank Zrt.',
    bic: 'OKHBHUHB',
    localNumber: '10400009-00000000-12345676',
    iban: 'HU52104000090000000012345676',
    currency: 'HUF',
  },
  officers: [
    {
      lastName: 'Kovács',
      firstName: 'Ágnes',
      dateOfBirth: '1986-05-17',
      nationalityCode: 'HU',
      address: seat,
      email: 'pek@csippano.example',
      isPep: false,
      pepDescription: null,
      isAuthorizedSignatory: true,
      isDirector: true,
      isUltimateBeneficiaryOwner: true,
      ownershipPercentage: 100,
    },
  ],
  survey: {
    projectedMonthlySalesVolume: 3_000_000,
    projectedDailyTransactionCount: 35,
    highestTransactionAmount: 17_500,
    averageTransactionAmount: 5_000,
    minimumTransactionAmount: 5_000,
    comment: null,
  },
  createdAt: '2026-03-02T09:15:00.000Z',
  version: 4,
};

const updateProcedure = procedureFor('Admin').use(async ({ ctx, getRawInput, next }) => {
  await validateRawInput(await currentSchema(ctx.deps, updateMerchantSchema), getRawInput);
  return next();
});

export const merchantsRouter = createRouter({
  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{id}',
        tags: ['Merchant'],
        summary: 'Get a merchant’s details',
      },
      rest: { example: { response: example } },
    })
    .input(getMerchantSchema)
    .output(merchantSchema)
    .query(async ({ ctx, input }) =>
      getMerchant(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, input.id)),
    ),

  update: updateProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User',
        tags: ['User'],
        summary: 'Update a merchant, its person and its bank account',
        description:
          'Omitted fields stay unchanged; null clears a field that may be empty. A pending merchant is accepted or rejected by `status` and notified by e-mail. The decision can be changed later, but not back to Pending. The type cannot be changed.',
      },
      maxBodyBytes: maxBodyBytes.registration,
      requiresRecentLogin: true,
      rest: {
        errors: [404, 409, 422],
        example: {
          request: {
            userId: example.userId,
            version: 3,
            person: { mobile: example.mobile },
            merchant: { status: 'Accepted', mcc: example.mcc, mid: example.mid },
          },
          response: example,
        },
      },
    })
    .input(updateMerchantSchema(null))
    .output(merchantSchema)
    .mutation(async ({ ctx, input }) => {
      const merchantId = await updateMerchant(ctx.deps, actorOf(ctx), input);
      return getMerchant(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId));
    }),

  getName: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{id}/Name',
        tags: ['Merchant'],
        summary: 'Get a merchant’s name and tax number',
        description: 'Unlike the details, it contains no bank account, so reading it is not audited.',
      },
      rest: { example: { response: { id: example.id, name: example.name, taxNumber: example.taxNumber } } },
    })
    .input(getMerchantSchema)
    .output(relatedMerchantSchema)
    .query(async ({ ctx, input }) =>
      getMerchantLabel(ctx.deps.sequelize, await merchantScope(ctx.deps, ctx.caller, input.id)),
    ),

  listReadable: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/readable',
        tags: ['Merchant'],
        summary: 'List the merchants whose transactions, statistics and reports the caller may read',
        description: 'The caller’s own merchant first, then its direct and indirect children by name.',
      },
      rest: { example: { response: [{ id: example.id, name: example.name }] } },
    })
    .output(z.array(readableMerchantSchema))
    .query(({ ctx }) => listReadableMerchants(ctx.deps, ownMerchantScope(ctx.caller))),
});
