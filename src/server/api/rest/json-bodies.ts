import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify';
import { requireSmallJson } from '#server/trpc/body-limits.ts';
import { AppError } from '#shared/errors/app-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const charsetOf = ({ headers }: FastifyRequest): string =>
  /;\s*charset\s*=\s*"?([^";\s]+)/iu.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? 'utf-8';

/**
 * Parses JSON in UTF-8 only: another charset would destroy accents. An empty body
 * counts as none, because many clients always send the content type.
 */
const jsonParser = (app: FastifyInstance): FastifyBodyParser<Buffer> => {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!['utf-8', 'utf8', 'us-ascii'].includes(charsetOf(request))) return done(new AppError('unsupportedMediaType'));
    let text: string;
    try {
      text = utf8.decode(body);
      requireSmallJson(text);
    } catch (error) {
      return done(error instanceof AppError ? error : new AppError('malformedBody'));
    }
    void parse(request, text, done);
  };
};

export const acceptJson = (app: FastifyInstance): void => {
  const parse = jsonParser(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parse);
};

/** Removes the content type before Fastify compares it: many clients always send one. */
const ignoreContentTypes = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    // Fastify rejects a malformed media type before it calls any parser.
    if (headers['content-type'] !== undefined) delete headers['content-type'];
    done();
  });
};

/**
 * Parses any content type as JSON, for routes without a body: only nothing and `{}` are
 * allowed.
 */
export const parseEmptyBodies = (app: FastifyInstance): void => {
  const parse = jsonParser(app);
  app.removeAllContentTypeParsers();
  ignoreContentTypes(app);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, parse);
};

/** Reads no body: GET routes, and methods that a path lacks. */
export const ignoreBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  ignoreContentTypes(app);
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
};
