import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { actorOf } from '#server/trpc/actor.ts';
import { createRouter, procedureFor, publicProcedure } from '#server/trpc/procedures.ts';
import {
  registeredSchema,
  registrationSchema,
  resendContractSchema,
} from '#shared/registration/registration.schema.ts';
import { presentRegistrationSchema } from './present-registration-schema.ts';
import { register } from './register.ts';
import { registeredExample, registrationExample } from './registration.examples.ts';
import { resendContract } from './resend-contract.ts';

const tags = ['User'];

/**
 * Checks the whole input by rules that have to know the day and the banks. What the input declares below is its form
 * alone; were that checked first, these faults would only be told after all others are mended.
 */
const registrationProcedure = publicProcedure.use(async ({ ctx, getRawInput, next }) => {
  const schema = await presentRegistrationSchema(ctx.deps);
  const { error } = schema.safeParse(await getRawInput());
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  return next();
});

export const registrationRouter = createRouter({
  register: registrationProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/User',
        tags,
        summary: 'Register as a merchant and order card readers',
        description:
          'A company names itself and one or two officers; a sole trader has neither. Dates of birth are those of grown-ups; account number and IBAN have right check digits, belong together, and to the bank. One can log in at once.',
      },
      isIdempotent: true,
      rest: {
        errors: [409, 429],
        example: { request: registrationExample, response: registeredExample },
      },
    })
    .input(registrationSchema(null))
    .output(registeredSchema)
    .mutation(({ ctx, input }) => {
      const { language, ipAddress } = ctx.request;
      return register(ctx.deps, input, { language, ipAddress, saveResponse: ctx.saveResponse });
    }),

  resendContract: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/ResendSalesforceForm',
        tags,
        summary: 'Send the contract to be signed once more',
        description: 'One’s own without a body; an Admin names the account by `userId`.',
      },
      isIdempotent: true,
      rest: { status: 204, errors: [404, 422], example: { request: { userId: registeredExample.user.id } } },
    })
    .input(resendContractSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => resendContract(ctx.deps, actorOf(ctx), input)),
});
