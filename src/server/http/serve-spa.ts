import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestInfo } from '#server/api/read-request-info.ts';
import { sendProblem } from '#server/api/rest/problem-reply.ts';
import { clientDir } from '#server/config/product-files.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { stepParam } from '#shared/public-pages/entry-pages.ts';
import { chooseEncoding } from './compress-responses.ts';
import type { Site } from './static-site.ts';

const oneYear = 31_536_000;

/**
 * Headers that only documents and workers need,
 * and those for a file's ranges and its date.
 * On scripts, styles and fonts, they would be a tenth of the transfer.
 */
const documentHeaders = [
  'accept-ranges',
  'content-security-policy',
  'cross-origin-opener-policy',
  'last-modified',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const isSubresource = (path: string) => /\.(js|css|woff2)(\.(br|gz))?$/u.test(path) && !path.includes('worker');

/**
 * Reduces Accept-Encoding to `chooseEncoding`'s result: @fastify/static ignores the
 * weight of `identity` and encodings refused by `*`.
 */
const negotiateEncodings = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    request.headers['accept-encoding'] = chooseEncoding(request) ?? 'identity';
    done();
  });
};

/** Serves a page at its canonical path. Redirects other spellings to it. */
const servePage = (app: FastifyInstance, { path, serve }: Site['texts'][number]): void => {
  app.get(path, (request, reply) => {
    const [requestPath = '', ...search] = request.url.split('?');
    return requestPath === path ? serve(request, reply) : reply.redirect([path, ...search].join('?'), 301);
  });
};

/** Serves the built client: public pages, assets, entry pages and the portal. */
export const serveSpa = async (app: FastifyInstance, site: Site | null): Promise<void> => {
  if (site && existsSync(clientDir)) {
    await app.register(async (files) => {
      negotiateEncodings(files);
      await files.register(fastifyStatic, {
        root: clientDir,
        wildcard: false,
        index: false,
        // The build writes compressed files next to the originals.
        preCompressed: true,
        globIgnore: ['**/*.{br,gz}'],
        setHeaders: (reply, file) => {
          const path = relative(clientDir, file);
          // File names under assets contain a content hash. Others are revalidated.
          void reply.header(
            'cache-control',
            path.startsWith('assets/') ? `public, max-age=${oneYear}, immutable` : 'no-cache',
          );
          if (isSubresource(path)) for (const name of documentHeaders) void reply.removeHeader(name);
        },
      });
    });
    for (const text of site.texts) servePage(app, text);
    for (const { pattern, serve } of site.entries)
      app.get(pattern, (request, reply) => {
        const { searchParams } = new URL(request.url, 'http://localhost');
        return (searchParams.has(stepParam) ? site.portal.serve : serve)(request, reply);
      });
    for (const pattern of site.portal.patterns) app.get(pattern, site.portal.serve);
  }
  const answerUnknownPath = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    // Not-found handlers match the exact case of their prefix: `/API/…` arrives here.
    const isApi = /^\/(api|trpc|dev)(\/|$|\?)/iu.test(request.url);
    // The portal leads people to the landing page; the status is for search engines.
    if (site && isPage && !isApi) return site.portal.serve(request, reply.code(404));
    const problem = toProblemDetails(new AppError('unknownPath'), requestInfo(request, 'rest').language);
    return sendProblem(reply, problem);
  };
  app.setNotFoundHandler(answerUnknownPath);
  // Fastify would read the body first and could reject it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) answerUnknownPath(request, reply).catch(done);
    else done();
  });
};
