import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RestOptions } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { maskCardNumbers } from '#shared/validation/card-number.ts';

type Upload = NonNullable<RestOptions['upload']>;

/** Allowance for boundaries, part headers and other multipart fields. */
const multipartOverheadBytes = 16_384;
const maxFileParts = 10;
const maxFieldParts = 10;

const mediaTypeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const isMultipart = (request: FastifyRequest): boolean => mediaTypeOf(request) === 'multipart/form-data';

const tooLargeError = ({ tooLarge = 'payloadTooLarge' }: Upload): AppError => new AppError(tooLarge);

/** Registers the parsers of upload routes. Raw bodies are streams. */
export const parseUploads = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
};

/** Rejects an upload by its headers, before its body is read. */
export const checkUpload = (request: FastifyRequest, upload: Upload): void => {
  if (!isMultipart(request) && !upload.rawTypes.includes(mediaTypeOf(request))) {
    throw new AppError('unsupportedMediaType');
  }
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + multipartOverheadBytes) {
    throw tooLargeError(upload);
  }
};

/**
 * Passes a raw body on and fails above the limit, whatever its Content-Length says.
 * Fastify's `bodyLimit` does not apply to streams; multipart has its own.
 */
export const limitBytes = (request: FastifyRequest, payload: Readable, upload: Upload): Readable => {
  if (isMultipart(request)) return payload;
  let total = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > upload.maxBytes) done(tooLargeError(upload));
      else done(null, chunk);
    },
  });
  payload.on('error', (error) => limited.destroy(error));
  return payload.pipe(limited);
};

/** Returns the parts of a form by name. The input schema reports unknown ones. */
const readMultipart = async (request: FastifyRequest, upload: Upload): Promise<Record<string, unknown>> => {
  const limits = {
    fileSize: upload.maxBytes,
    files: maxFileParts,
    fieldSize: multipartOverheadBytes,
    fields: maxFieldParts,
  };
  const members: Record<string, unknown> = {};
  let hasSecondFile = false;
  try {
    // Every part must be read, or the request never ends.
    for await (const part of request.parts({ limits })) {
      const name = part.fieldname.toLowerCase() === 'file' ? 'file' : part.fieldname;
      if (name === 'file' && name in members) hasSecondFile = true;
      if (part.type === 'field') {
        members[name] = part.value;
      } else if (name === 'file' && !hasSecondFile) {
        members.file = new File([new Uint8Array(await part.toBuffer())], maskCardNumbers(part.filename ?? 'upload'), {
          type: part.mimetype,
        });
      } else {
        // Only its name is needed: ten files would take 200 MB.
        part.file.resume();
        members[name] = null;
      }
    }
  } catch (cause) {
    const { code } = cause as { code?: string };
    throw code === 'FST_REQ_FILE_TOO_LARGE' ? tooLargeError(upload) : new AppError('malformedBody', { cause });
  }
  if (hasSecondFile) {
    throw new AppError('validationFailed', { fields: { file: { key: 'tooMany', params: { max: 1 } } } });
  }
  return members;
};

/** The members of an upload. Without a file, the input schema misses `file`. */
export const readUpload = async (request: FastifyRequest, upload: Upload): Promise<Record<string, unknown>> => {
  if (isMultipart(request)) return readMultipart(request, upload);
  const bytes = new Uint8Array(await buffer(request.body as Readable));
  return bytes.length === 0 ? {} : { file: new File([bytes], 'upload', { type: mediaTypeOf(request) }) };
};
