import { z } from 'zod';
import { maxBodyBytes } from '#server/trpc/body-limits.ts';
import { createRouter, publicProcedure } from '#server/trpc/procedures.ts';
import {
  draftTokenSchema,
  registrationDraftSchema,
  saveDraftSchema,
  savedDraftSchema,
  startDraftSchema,
} from '#shared/registration/registration-draft.schema.ts';
import { deleteDraft, openDraft, saveDraftByToken } from './continue-draft.ts';
import { startDraft } from './start-draft.ts';

const tags = ['User'];
const path = '/api/v1/RegistrationDraft' as const;
const token = 'q3Zr0mJ8pTn5sXw1vYb7cDe9fGh2kLa4';
const form = {
  email: 'kovacs.agnes@pekseg.example',
  person: { lastName: 'Kovács', firstName: 'Ágnes', dateOfBirth: '1984-05-30' },
  merchant: { type: 'Company', description: 'Kézműves pékség és kávézó' },
};
const saved = {
  version: 2,
  savedAt: new Date('2026-11-20T09:12:00.000Z'),
  expiresAt: new Date('2026-12-20T09:12:00.000Z'),
};

export const registrationDraftsRouter = createRouter({
  start: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Store the draft of a registration and mail a link to it',
        description:
          'The link works until the draft was not saved for 30 days, is registered or deleted. Only the e-mail has it. The answer does not depend on whether an account has the address. An address gets three of these e-mails a day.',
      },
      maxBodyBytes: maxBodyBytes.registration,
      rest: { status: 204, takesProofOfWork: true, example: { request: { email: form.email, form } } },
    })
    .input(startDraftSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => startDraft(ctx.deps, input, ctx.request)),

  open: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/Open`,
        tags,
        summary: 'Get the draft of a registration by its link',
      },
      maxBodyBytes: maxBodyBytes.credentials,
      rest: { errors: ['draftUnusable'], example: { request: { token }, response: { ...saved, form } } },
    })
    .input(draftTokenSchema)
    .output(registrationDraftSchema)
    .mutation(({ ctx, input }) => openDraft(ctx.deps, input, ctx.request)),

  save: publicProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path,
        tags,
        summary: 'Save the draft of a registration by its link',
        description: 'Replaces the whole form. 409 if another device has saved it since: get it, and decide.',
      },
      maxBodyBytes: maxBodyBytes.registration,
      rest: {
        errors: ['draftUnusable', 'changedMeanwhile'],
        example: { request: { token, version: 1, form }, response: saved },
      },
    })
    .input(saveDraftSchema)
    .output(savedDraftSchema)
    .mutation(({ ctx, input }) => saveDraftByToken(ctx.deps, input, ctx.request)),

  remove: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/Delete`,
        tags,
        summary: 'Delete the draft of a registration by its link',
        description: 'A registration deletes the drafts of its e-mail address itself.',
      },
      maxBodyBytes: maxBodyBytes.credentials,
      rest: { status: 204, example: { request: { token } } },
    })
    .input(draftTokenSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteDraft(ctx.deps, input, ctx.request)),
});
