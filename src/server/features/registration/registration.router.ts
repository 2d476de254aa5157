import { z } from 'zod';
import { currentSchema } from '#server/features/merchants/merchants.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { maxBodyBytes } from '#server/trpc/body-limits.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor, publicProcedure } from '#server/trpc/procedures.ts';
import { validateBy } from '#server/trpc/validated-input.ts';
import {
  checkEmailSchema,
  registeredSchema,
  registrationSchema,
  resendContractSchema,
} from '#shared/registration/registration.schema.ts';
import { resendContract } from './contracts.ts';
import { checkEmail, register } from './register.ts';
import { registeredExample, registrationExample } from './registration.examples.ts';

const tags = ['User'];

const registrationProcedure = publicProcedure.use(
  validateBy<{ deps: Deps }>(({ deps }) => currentSchema(deps, registrationSchema)),
);

export const registrationRouter = createRouter({
  register: registrationProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/User',
        tags,
        summary: 'Register a merchant and order card readers',
        description:
          'A company sends its data and one or two officers; a sole trader sends neither. All persons must be at least 18 years old. The account number and the IBAN must have valid check digits and match each other and the bank. The new user can log in at once.',
      },
      isIdempotent: true,
      maxBodyBytes: maxBodyBytes.registration,
      rest: {
        errors: ['emailTaken'],
        takesProofOfWork: true,
        example: { request: registrationExample, response: registeredExample },
      },
    })
    .input(registrationSchema(null))
    .output(registeredSchema)
    .mutation(({ ctx, input }) => {
      const { language, ipAddress, userAgent, proofOfWork } = ctx.request;
      const origin = { language, ipAddress, userAgent };
      return register(ctx.deps, input, { ...origin, proofOfWork, saveResponse: ctx.saveResponse });
    }),

  checkEmail: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/User/EmailCheck',
        tags,
        summary: 'Check whether an e-mail address can be registered',
        description:
          'Returns 409 if an account has the address already. Forms call it before they ask for everything else.',
      },
      rest: {
        status: 204,
        errors: ['emailTaken'],
        takesProofOfWork: true,
        example: { request: { email: registrationExample.email } },
      },
    })
    .input(checkEmailSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => checkEmail(ctx.deps, input, ctx.request)),

  resendContract: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/ResendSalesforceForm',
        tags,
        summary: 'Send the contract for signing again',
        description: 'Merchants send no body. Administrators must send `userId`.',
      },
      isIdempotent: true,
      rest: {
        status: 204,
        errors: ['notFound', 'contractNeedsUser', 'accountDeactivated'],
        example: { request: { userId: registeredExample.user.id } },
      },
    })
    .input(resendContractSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => resendContract(ctx.deps, actorOf(ctx), input)),
});
