import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '#shared/escape-html.ts';
import { preferredLanguage } from '#shared/i18n/accept-language.ts';
import { isLanguage, type Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { hostedScript } from './hosted-script.ts';
import { hostedStyle } from './hosted-style.ts';

const folder = '/pay';
const oneDay = 86_400;
const fonts = ['figtree-latin-wght-normal.woff2', 'figtree-latin-ext-wght-normal.woff2'];

/** The language of the `language` query parameter, else of Accept-Language. */
export const pageLanguage = (request: FastifyRequest): Language => {
  const { language } = request.query as { language?: unknown };
  return typeof language === 'string' && isLanguage(language)
    ? language
    : preferredLanguage(request.headers['accept-language']);
};

interface HostedPage {
  language: Language;
  title: string;
  /** Additional HTML for the head. */
  head?: string;
  main: string;
}

const mark = `<svg viewBox="0 0 32 32" width="30" height="30" fill="none" stroke="currentColor" stroke-linecap="round" aria-hidden="true"><circle class="dot" cx="7" cy="16" r="3.6" stroke="none"/><path d="M13.6 9.4a9.3 9.3 0 0 1 0 13.2" stroke-width="3.4"/><path d="M19.1 3.9a17.1 17.1 0 0 1 0 24.2" stroke-width="3.8"/></svg>`;

/** Renders a page outside the portal, without the portal's scripts. */
export const hostedPage = ({ language, title, head = '', main }: HostedPage): string => {
  const name = escapeHtml(translate(language, 'common:productName'));
  const other: Language = language === 'hu' ? 'en' : 'hu';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${folder}/page.css">
<script src="${folder}/page.js"></script>
${head}
</head>
<body>
<header><span class="logo">${mark}${name}</span><a class="language" href="?language=${other}" hreflang="${other}" lang="${other}">${other === 'hu' ? 'Magyar' : 'English'}</a></header>
<main>
${main}
</main>
</body>
</html>
`;
};

/** Serves the pages' style, script and fonts: inline code is forbidden. */
export const serveHostedFiles = (app: FastifyInstance): void => {
  const text = (name: string, type: string, content: string) =>
    app.get(`${folder}/${name}`, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    );
  text('page.css', 'text/css', hostedStyle);
  text('page.js', 'text/javascript', hostedScript);
  const { resolve } = createRequire(import.meta.url);
  for (const name of fonts) {
    app.get(`${folder}/${name}`, (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', `public, max-age=${oneDay}`)
        .send(createReadStream(resolve(`@fontsource-variable/figtree/files/${name}`))),
    );
  }
};
