import { z } from 'zod';
import { FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { ownMerchantScope, salesScope } from '#server/policies/merchant-scope.ts';
import { createRouter, fileProcedureFor } from '#server/trpc/procedures.ts';
import {
  getSignatureSchema,
  maxSignatureBytes,
  saveSignatureSchema,
  signatureMediaTypes,
} from '#shared/transactions/transactions.schema.ts';
import { getSignature, saveSignature } from './signatures.ts';

const tags = ['Transaction'];

export const signaturesRouter = createRouter({
  save: fileProcedureFor('BasicMobile')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/Mobile/v1/Transaction/{eftTransactionId}/Signature',
        tags,
        summary: 'Upload the signature of a card holder',
        description:
          'A PNG or JPEG for a submitted transaction of any age, stored unchanged. The same image again has no effect; another one for the same transaction is a 409.',
      },
      rest: {
        status: 204,
        upload: { maxBytes: maxSignatureBytes, rawTypes: signatureMediaTypes },
        errors: ['signatureType', 'imageDamaged', 'imageTooManyPixels', 'signatureContradicts'],
      },
    })
    .input(saveSignatureSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => saveSignature(ctx.deps, ownMerchantScope(ctx.caller), input)),

  get: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Transaction/{id}/Signature',
        tags,
        summary: 'Get the signature of a transaction',
        description: 'The image as the reader sent it. See `hasSignature` of the transaction.',
      },
      rest: { scope: 'readTransactions', produces: signatureMediaTypes, isRevalidated: true },
    })
    .input(getSignatureSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, id } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      const { mediaType, content } = await getSignature(ctx.deps, scope, id);
      return new FileBody(content, {
        mediaType,
        fileName: `signature-${id}.${mediaType === 'image/png' ? 'png' : 'jpg'}`,
        isInline: true,
      });
    }),
});
