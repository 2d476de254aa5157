import { z } from 'zod';
import { FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { customers } from '#server/policies/audiences.ts';
import { createRouter, fileProcedureFor, type ProcedureMeta, procedureFor } from '#server/trpc/procedures.ts';
import { jpegMediaType } from '#shared/files/file-formats.ts';
import { maxPictureBytes, uploadPictureSchema } from '#shared/pictures/pictures.schema.ts';
import { clearPicture, setPicture } from './change-picture.ts';
import { findPicture } from './pictures.repository.ts';

const tags = ['Picture'];
const path = '/api/v1/Picture';

const toFile = (content: Buffer): FileBody =>
  new FileBody(content, { mediaType: jpegMediaType, fileName: 'picture.jpg', isInline: true });

const getMeta = (at: `/${string}`, summary: string): ProcedureMeta => ({
  openapi: {
    method: 'GET',
    path: at,
    tags,
    summary,
    description:
      'Returns a square JPEG, or 204 if there is none. Supports `If-None-Match`: 304 if the picture has not changed.',
  },
  rest: { produces: jpegMediaType, noContentWhenNull: true, isRevalidated: true },
});

export const picturesRouter = createRouter({
  get: fileProcedureFor(...customers)
    .meta(getMeta(path, 'Get the own profile picture'))
    .output(fileBodySchema.nullable())
    .query(async ({ ctx }) => {
      const picture = await findPicture(ctx.deps, ctx.caller.userId);
      return picture && toFile(picture);
    }),

  mobileGet: fileProcedureFor('BasicMobile')
    .meta(getMeta('/api/Mobile/v1/Picture', 'Get the profile picture of the reader’s user'))
    .output(fileBodySchema.nullable())
    .query(async ({ ctx }) => {
      const picture = await findPicture(ctx.deps, ctx.caller.userId);
      return picture && toFile(picture);
    }),

  set: fileProcedureFor(...customers)
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Set the own profile picture',
        description:
          'Accepts a JPEG; the file name is ignored. The picture is rotated upright, cropped to its middle square of 512 × 512 pixels and stripped of EXIF data. Returns the stored picture.',
      },
      rest: {
        upload: { maxBytes: maxPictureBytes, rawTypes: [], tooLarge: 'pictureTooLarge' },
        produces: jpegMediaType,
        errors: ['sessionEnded', 'pictureType', 'imageDamaged', 'imageTooManyPixels'],
      },
    })
    .input(uploadPictureSchema)
    .output(fileBodySchema)
    .mutation(async ({ ctx, input }) => toFile(await setPicture(ctx.deps, ctx.caller, input))),

  clear: procedureFor(...customers)
    .meta({
      openapi: {
        method: 'DELETE',
        path,
        tags,
        summary: 'Delete the own profile picture',
        description: 'Without a picture it has no effect.',
      },
      rest: { status: 204 },
    })
    .output(z.void())
    .mutation(({ ctx }) => clearPicture(ctx.deps, ctx.caller)),
});
