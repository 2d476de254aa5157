import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { guidesDir } from '#server/config/product-files.ts';
import { cachedTextReply } from '#server/http/cached-text-reply.ts';
import { guideScript, guideStyle } from './guide-files.ts';
import { guides, renderGuide } from './guide-page.ts';
import { serveGet } from './serve-get.ts';

/** Serves the guides at `/api/docs/guides/…`, each rendered from Markdown on its first request. */
export const serveGuides = (app: FastifyInstance, publicUrl: string): void => {
  for (const guide of guides) {
    let page: Promise<ReturnType<typeof cachedTextReply>> | null = null;
    const render = async () => {
      const source = await readFile(join(guidesDir, `${guide.name}.md`), 'utf8');
      return cachedTextReply(renderGuide(guide, source, publicUrl), { 'content-type': 'text/html; charset=utf-8' });
    };
    serveGet(app, `/api/docs/guides/${guide.name}`, async (request, reply) => {
      page ??= render();
      return (await page)(request, reply);
    });
  }
  serveGet(app, '/api/docs/guides.css', cachedTextReply(guideStyle, { 'content-type': 'text/css; charset=utf-8' }));
  serveGet(
    app,
    '/api/docs/guides.js',
    cachedTextReply(guideScript, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
};
