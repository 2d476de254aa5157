import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { guidesDir } from '#server/config/product-files.ts';
import { cachedTextReply } from '#server/http/cached-text-reply.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { docsLanguage, renderDocsPage, withLanguage } from './docs-layout.ts';
import { renderMarkdown } from './markdown.ts';
import { serveGet } from './serve-get.ts';

const guides = ['third-parties', 'readers'];

/** Renders a guide from Markdown. Its examples use PUBLIC_URL instead of localhost, and its links keep the language. */
const renderGuide = async (name: string, language: Language, publicUrl: string) => {
  const source = await readFile(join(guidesDir, `${name}.${language}.md`), 'utf8');
  const own = source
    .replaceAll('http://localhost:3000', publicUrl.replace(/\/+$/u, ''))
    .replaceAll(/(?<=\]\()\/api\/(?:docs|problems)[^)\s]*/gu, (path) => withLanguage(path, language));
  const { title, html, contents } = renderMarkdown(own, language);
  const page = renderDocsPage({ language, path: `/api/docs/guides/${name}`, title, body: html, contents });
  return cachedTextReply(page, {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    vary: 'accept-encoding, accept-language',
  });
};

/** Serves the guides at `/api/docs/guides/…` in both languages, each rendered on its first request. */
export const serveGuides = (app: FastifyInstance, publicUrl: string): void => {
  for (const name of guides) {
    const pages = new Map<Language, ReturnType<typeof renderGuide>>();
    serveGet(app, `/api/docs/guides/${name}`, async (request, reply) => {
      const language = docsLanguage(request);
      const page = pages.get(language) ?? renderGuide(name, language, publicUrl);
      pages.set(language, page);
      return (await page)(request, reply);
    });
  }
};
