import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppRouter } from '#server/api/app-router.ts';
import { docsAsset } from '#server/config/product-files.ts';
import { cachedTextReply } from '#server/http/cached-text-reply.ts';
import assets from './assets.json' with { type: 'json' };
import { serveGuides } from './guide-routes.ts';
import { adaptViewer, renderReferencePage } from './reference-page.ts';
import { serveGet } from './serve-get.ts';

type TextReply = ReturnType<typeof cachedTextReply>;

const mediaTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Answers with a text that the first request creates. */
const lazyReply = (create: () => Promise<TextReply>) => {
  let created: Promise<TextReply> | null = null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    created ??= create();
    return (await created)(request, reply);
  };
};

/** Serves the documentation's scripts, styles, pictures and fonts at `/api/docs/…`. */
const serveAssets = (app: FastifyInstance): void => {
  for (const [name, source] of Object.entries(assets)) {
    const file = docsAsset(name, source);
    const mediaType = mediaTypes[name.split('.').at(-1) ?? ''];
    if (mediaType === undefined) {
      serveGet(app, `/api/docs/${name}`, async (_request, reply) =>
        reply
          .type('font/woff2')
          .header('cache-control', 'public, max-age=86400')
          .send(await readFile(file)),
      );
      continue;
    }
    const create = async () => {
      const text = await readFile(file, 'utf8');
      return cachedTextReply(name === 'redoc.js' ? adaptViewer(text) : text, { 'content-type': mediaType });
    };
    serveGet(app, `/api/docs/${name}`, lazyReply(create));
  }
};

/** Serves `/api/openapi.json`, the reference at `/api/docs`, and the guides. */
export const serveDocument = (app: FastifyInstance, router: AppRouter, publicUrl: string): void => {
  serveGuides(app, publicUrl);
  serveAssets(app);
  // Loaded on the first request: the generator needs nine HTTP adapters.
  const generate = async () => {
    const { generateDocument } = await import('#server/api/openapi/generate-document.ts');
    return generateDocument(router);
  };
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const documentReply = lazyReply(async () => cachedTextReply(JSON.stringify(await generate()), json));
  serveGet(app, '/api/openapi.json', documentReply);
  const page = lazyReply(async () =>
    cachedTextReply(renderReferencePage(), { 'content-type': 'text/html; charset=utf-8' }),
  );
  serveGet(app, '/api/docs', page);
  const referenceReply = lazyReply(async () => {
    const { addCodeSamples } = await import('#server/api/openapi/code-samples/code-samples.ts');
    return cachedTextReply(JSON.stringify(addCodeSamples(await generate(), publicUrl)), json);
  });
  serveGet(app, '/api/docs/reference.json', referenceReply);
};
