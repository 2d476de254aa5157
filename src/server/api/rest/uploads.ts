import { type Readable, Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { RestOptions } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors/app-error.ts';

type Upload = NonNullable<RestOptions['upload']>;

/** The envelope that multipart puts around a file: boundaries, part headers. */
const multipartOverheadBytes = 16_384;

const mediaTypeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const isMultipart = (request: FastifyRequest): boolean => mediaTypeOf(request) === 'multipart/form-data';

/** Refuses what cannot be taken before a byte of it is read. */
export const checkUpload = (request: FastifyRequest, { maxBytes, rawTypes, tooLarge }: Upload): void => {
  if (!isMultipart(request) && !rawTypes.includes(mediaTypeOf(request))) throw new AppError('unsupportedMediaType');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + multipartOverheadBytes) {
    throw new AppError(tooLarge ?? 'payloadTooLarge');
  }
};

/** Counts the bytes as they come, for a body that does not say its length or lies about it. */
export const limitBytes = (payload: Readable, { maxBytes, tooLarge }: Upload): Transform => {
  let seen = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes + multipartOverheadBytes) done(new AppError(tooLarge ?? 'payloadTooLarge'));
      else done(null, chunk);
    },
  });
  payload.on('error', (error) => limited.destroy(error));
  return payload.pipe(limited);
};

const readAll = async (body: Readable): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const readMultipart = async (request: FastifyRequest, bytes: Buffer<ArrayBuffer>): Promise<File | undefined> => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw new AppError('malformedBody', { cause });
  });
  for (const [name, part] of form) if (name.toLowerCase() === 'file' && part instanceof File) return part;
  return undefined;
};

/** The one file of an upload; undefined when the form has none, for the schema to complain about. */
export const readUpload = async (
  request: FastifyRequest,
  { maxBytes, tooLarge }: Upload,
): Promise<File | undefined> => {
  const bytes = await readAll(request.body as Readable);
  const file = isMultipart(request)
    ? await readMultipart(request, bytes)
    : bytes.length === 0
      ? undefined
      : new File([bytes], 'upload', { type: mediaTypeOf(request) });
  if (file && file.size > maxBytes) throw new AppError(tooLarge ?? 'payloadTooLarge');
  return file;
};
