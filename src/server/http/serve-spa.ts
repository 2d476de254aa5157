import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { requestInfo } from '#server/api/request-info.ts';
import { sendProblem } from '#server/api/rest/problem-reply.ts';
import { toProblemDetails } from '#server/platform/errors/problem-details.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Site } from './static-site.ts';

const clientDir = resolve('dist/client');
const oneYear = 31_536_000;

/** What only a page or a worker obeys: on scripts, styles and fonts it would be a tenth of what a visitor waits for. */
const ofPagesOnly = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const isPartOfPage = (path: string) => /\.(js|css|woff2)(\.(br|gz))?$/u.test(path) && !path.includes('worker');

/** Sends other spellings of an address to the one that search engines are told of. */
const servePage = (app: FastifyInstance, { path, serve }: Site['texts'][number]): void => {
  app.get(path, (request, reply) => {
    const [asked = '', ...search] = request.url.split('?');
    return asked === path ? serve(request, reply) : reply.redirect([path, ...search].join('?'), 301);
  });
};

/** The built web site: public pages, files, and the portal's page for every address that it has a screen at. */
export const serveSpa = async (app: FastifyInstance, site: Site | null): Promise<void> => {
  if (site && existsSync(clientDir)) {
    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      index: false,
      // The build has put compressed files beside the others.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        // Names under assets change with their content; everything else must be asked for each time.
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${oneYear}, immutable` : 'no-cache',
        );
        if (isPartOfPage(path)) for (const name of ofPagesOnly) void reply.removeHeader(name);
      },
    });
    for (const text of site.texts) servePage(app, text);
    for (const pattern of site.portal.patterns) app.get(pattern, site.portal.serve);
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    // The router that guards /api tells prefixes by exact letters, so other spellings of it arrive here.
    const isApi = /^\/(api|trpc|dev)(\/|$|\?)/iu.test(request.url);
    // The portal leads people on to the landing page; search engines hear that there is nothing here.
    if (site && isPage && !isApi) return site.portal.serve(request, reply.code(404));
    const fault = toProblemDetails(new AppError('unknownPath'), requestInfo(request, 'rest').language);
    return sendProblem(reply, fault);
  });
};
