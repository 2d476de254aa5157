import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppRouter } from '#server/api/app-router.ts';
import { docsPage, docsScript } from './docs-page.ts';
import { serveGuides } from './guide-routes.ts';
import { serveGet } from './serve-get.ts';

const pageFiles = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};
const oneDay = 86_400;

/** Serves the OpenAPI document at `/api/openapi.json`, Swagger UI at `/api/docs`, and the guides. */
export const serveDocument = (app: FastifyInstance, router: AppRouter, publicUrl: string): void => {
  serveGuides(app, publicUrl);
  let text: string | null = null;
  serveGet(app, '/api/openapi.json', async (_request, reply) => {
    // Generated on the first request: the generator loads nine HTTP adapters, which most processes never need.
    const { generateDocument } = await import('#server/api/openapi/generate-document.ts');
    text ??= JSON.stringify(generateDocument(router));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });

  serveGet(app, '/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(docsPage),
  );
  serveGet(app, '/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(docsScript),
  );
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const [name, mediaType] of Object.entries(pageFiles)) {
    serveGet(app, `/api/docs/${name}`, async (_request, reply) =>
      reply
        .type(mediaType)
        .header('cache-control', `public, max-age=${oneDay}`)
        .send(createReadStream(join(folder, name))),
    );
  }
};
