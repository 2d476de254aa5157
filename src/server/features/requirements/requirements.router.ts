import { FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, fileProcedureFor, procedureFor } from '#server/trpc/procedures.ts';
import { jpegMediaType, pdfMediaType } from '#shared/files/file-formats.ts';
import { documentMediaTypes, maxDocumentBytes } from '#shared/requirements/requirement-items.ts';
import {
  addDocumentSchema,
  answerRequirementSchema,
  askAgainSchema,
  askRequirementsSchema,
  documentKeySchema,
  listRequirementsSchema,
  requirementsSchema,
  seenRequirementSchema,
} from '#shared/requirements/requirements.schema.ts';
import {
  answerRequirement,
  askAgain,
  askRequirements,
  closeRequirement,
  listRequirements,
} from './change-requirements.ts';
import { addDocument, readDocument, removeDocument } from './documents.ts';

const tags = ['Requirement'];
const path = '/api/v1/Merchant/{merchantId}/Requirement';

const question = {
  reason: 'Differs',
  note: 'A cégjegyzékben más székhely szerepel.',
  deadline: '2026-12-04',
};
const asked = {
  id: '01KAGJ6V5X8R2T4W6Y9B1D3F5H',
  item: 'merchant.registrationAddress',
  ...question,
  state: 'Asked',
  answer: null,
  documents: [],
  askedAt: '2026-11-20T10:00:00.000Z',
  answeredAt: null,
  closedAt: null,
  version: 1,
};
const answer = 'A székhelyünk 2026. október 1. óta: 4024 Debrecen, Piac utca 12.';
const answered = { ...asked, state: 'Answered', answer, answeredAt: '2026-11-21T08:30:00.000Z', version: 2 };
const accepted = { ...answered, state: 'Accepted', closedAt: '2026-11-21T11:05:00.000Z', version: 3 };
const withdrawn = { ...asked, state: 'Withdrawn', closedAt: '2026-11-20T15:00:00.000Z', version: 2 };
const identity = {
  ...asked,
  item: 'document.identity',
  reason: 'Missing',
  note: null,
  documents: [
    {
      id: '01KAGK2M7Q4V9X3B6N8D1F5H7J',
      fileName: 'szemelyi-elolap.jpg',
      mediaType: 'image/jpeg',
      size: 812_345,
      uploadedAt: '2026-11-21T08:25:00.000Z',
    },
  ],
};
const changes = ['changedMeanwhile', 'requirementState'] as const;

export const requirementsRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List what was asked of a merchant during its review',
        description:
          'With the answers of the merchant. What is still open is closed when the registration is decided: an acceptance accepts the answers, and all else is withdrawn.',
      },
      rest: { example: { response: { data: [answered] } } },
    })
    .input(listRequirementsSchema)
    .output(requirementsSchema)
    .query(async ({ ctx, input: { merchantId } }) =>
      listRequirements(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId)),
    ),

  ask: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Ask a merchant for missing or wrong items of its registration',
        description:
          'Only while the registration waits for a decision. The merchant gets one e-mail and one notification for all items, and one reminder three days before the deadline of what is open then.',
      },
      rest: {
        errors: ['requirementOpen', 'reviewOver'],
        example: {
          request: {
            deadline: question.deadline,
            items: [{ item: asked.item, reason: question.reason, note: question.note }],
          },
          response: { data: [asked] },
        },
      },
    })
    .input(askRequirementsSchema)
    .output(requirementsSchema)
    .mutation(async ({ ctx, input: { merchantId, ...input } }) =>
      askRequirements(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), input),
    ),

  answer: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{id}/Answer`,
        tags,
        summary: 'Answer what was asked',
        description:
          'Also after the deadline. The text of the answer can be replaced until an administrator accepts it or asks again; files cannot once they are sent. It changes no data of the merchant: an administrator does, and accepts it.',
      },
      rest: {
        errors: [...changes, 'documentMissing'],
        example: { request: { version: 1, answer }, response: { data: [answered] } },
      },
    })
    .input(answerRequirementSchema)
    .output(requirementsSchema)
    .mutation(async ({ ctx, input: { merchantId, ...input } }) =>
      answerRequirement(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), input),
    ),

  accept: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{id}/Accept`,
        tags,
        summary: 'Accept the answer of a merchant',
        description: 'Only an answer that was given. The merchant is notified in the portal.',
      },
      rest: { errors: [...changes], example: { request: { version: 2 }, response: { data: [accepted] } } },
    })
    .input(seenRequirementSchema)
    .output(requirementsSchema)
    .mutation(async ({ ctx, input: { merchantId, ...seen } }) =>
      closeRequirement(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), {
        ...seen,
        act: 'accept',
      }),
    ),

  askAgain: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{id}/AskAgain`,
        tags,
        summary: 'Ask again',
        description:
          'If the answer is not enough, or to change the reason or the deadline. The merchant gets an e-mail and a notification.',
      },
      rest: {
        errors: [...changes],
        example: {
          request: { version: 2, ...question },
          response: { data: [{ ...answered, state: 'Asked', version: 3 }] },
        },
      },
    })
    .input(askAgainSchema)
    .output(requirementsSchema)
    .mutation(async ({ ctx, input: { merchantId, ...input } }) =>
      askAgain(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), input),
    ),

  withdraw: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{id}/Withdraw`,
        tags,
        summary: 'Withdraw what was asked',
        description: 'The merchant need not answer any more, and is notified in the portal.',
      },
      rest: { errors: [...changes], example: { request: { version: 1 }, response: { data: [withdrawn] } } },
    })
    .input(seenRequirementSchema)
    .output(requirementsSchema)
    .mutation(async ({ ctx, input: { merchantId, ...seen } }) =>
      closeRequirement(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), {
        ...seen,
        act: 'withdraw',
      }),
    ),

  addDocument: fileProcedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/Document`,
        tags,
        summary: 'Upload a copy of a document that was asked for',
        description:
          'A PDF, JPEG or PNG, by its first bytes. Pictures are stored upright as JPEG, without metadata such as the location. The file is stored sealed; send the answer when all files are uploaded.',
      },
      rest: {
        upload: { maxBytes: maxDocumentBytes, rawTypes: documentMediaTypes },
        errors: ['requirementState', 'documentType', 'documentsFull', 'imageDamaged', 'imageTooManyPixels'],
        example: { response: { data: [identity] } },
      },
    })
    .input(addDocumentSchema)
    .output(requirementsSchema)
    .mutation(async ({ ctx, input: { merchantId, ...input } }) =>
      addDocument(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), input),
    ),

  removeDocument: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${path}/{id}/Document/{documentId}`,
        tags,
        summary: 'Delete an uploaded copy',
        description: 'Only until the answer is sent, or while it is asked for again.',
      },
      rest: { errors: ['requirementState'], example: { response: { data: [{ ...identity, documents: [] }] } } },
    })
    .input(documentKeySchema)
    .output(requirementsSchema)
    .mutation(async ({ ctx, input: { merchantId, ...key } }) =>
      removeDocument(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), key),
    ),

  readDocument: fileProcedureFor('Admin')
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}/Document/{documentId}`,
        tags,
        summary: 'Get the content of a copy',
        description: 'For administrators only. Each call writes an audit entry.',
      },
      rest: { produces: [pdfMediaType, jpegMediaType] },
    })
    .input(documentKeySchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, ...key } }) => {
      const scope = await merchantScope(ctx.deps, ctx.caller, merchantId);
      const { content, mediaType, name } = await readDocument(ctx.deps, actorOf(ctx), scope, key);
      return new FileBody(content, { mediaType, fileName: name });
    }),
});
