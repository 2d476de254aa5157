import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { changelogFile, guidesDir } from '#server/config/product-files.ts';
import { cachedTextReply } from '#server/http/cached-text-reply.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { docsLanguage, renderDocsPage, withLanguage } from './docs-layout.ts';
import { renderMarkdown } from './markdown.ts';
import { serveGet } from './serve-get.ts';

interface DocsText {
  path: string;
  file: (language: Language) => string;
  /** The text exists in one language only. */
  writtenIn?: Language;
}

const texts: readonly DocsText[] = [
  ...['third-parties', 'readers', 'versions'].map((name) => ({
    path: `/api/docs/guides/${name}`,
    file: (language: Language) => join(guidesDir, `${name}.${language}.md`),
  })),
  { path: '/api/docs/changelog', file: () => changelogFile, writtenIn: 'en' },
];

/** Renders Markdown. Examples use PUBLIC_URL instead of localhost; links keep the language. */
const renderText = async ({ path, file, writtenIn }: DocsText, language: Language, publicUrl: string) => {
  const source = await readFile(file(language), 'utf8');
  const own = source
    .replaceAll('http://localhost:3000', publicUrl)
    .replaceAll(/(?<=\]\()\/api\/(?:docs|problems)[^)\s]*/gu, (target) => withLanguage(target, language));
  const { title, html, contents } = renderMarkdown(own, language);
  const body = writtenIn ? `<div lang="${writtenIn}">${html}</div>` : html;
  return cachedTextReply(renderDocsPage({ language, path, title, body, contents }), {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    vary: 'accept-encoding, accept-language',
  });
};

/** Serves the guides and changelog in both languages, rendered on first request. */
export const serveGuides = (app: FastifyInstance, publicUrl: string): void => {
  for (const text of texts) {
    const pages = new Map<Language, ReturnType<typeof renderText>>();
    serveGet(app, text.path, async (request, reply) => {
      const language = docsLanguage(request);
      const page = pages.get(language) ?? renderText(text, language, publicUrl);
      pages.set(language, page);
      return (await page)(request, reply);
    });
  }
};
