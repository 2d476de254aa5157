import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '#shared/escape-html.ts';
import { preferredLanguage } from '#shared/i18n/accept-language.ts';
import { isLanguage, type Language, languageNames, languages } from '#shared/i18n/languages.ts';

const labels = {
  hu: { navigation: 'Dokumentáció', language: 'Nyelv', contents: 'Ezen az oldalon' },
  en: { navigation: 'Documentation', language: 'Language', contents: 'On this page' },
} satisfies Record<Language, Record<string, string>>;

interface DocsLink {
  path: string;
  title: Record<Language, string>;
}

/** The documentation pages in navigation order. */
const docsLinks: readonly DocsLink[] = [
  { path: '/api/docs', title: { hu: 'API-referencia', en: 'API reference' } },
  { path: '/api/docs/guides/third-parties', title: { hu: 'Integrátoroknak', en: 'Integrations' } },
  { path: '/api/docs/guides/readers', title: { hu: 'Kártyaolvasóknak', en: 'Card readers' } },
  { path: '/api/problems', title: { hu: 'Hibák', en: 'Errors' } },
  { path: '/api/docs/guides/versions', title: { hu: 'Verziók', en: 'Versions' } },
  { path: '/api/docs/changelog', title: { hu: 'Változások', en: 'Changes' } },
];

/** The language of a documentation page: by `?lang=`, else by `Accept-Language`. */
export const docsLanguage = (request: FastifyRequest): Language => {
  const { lang } = request.query as { lang?: unknown };
  return isLanguage(lang) ? lang : preferredLanguage(request.headers['accept-language']);
};

/** Adds the language to a page's address, before the fragment. */
export const withLanguage = (path: string, language: Language): string => path.replace(/(?=#)|$/u, `?lang=${language}`);

/** Navigation of the documentation pages. Pages in one language have no switch. */
export const docsNavigation = (current: string, language: Language, hasLanguages = true): string => {
  const links = docsLinks.map(({ path, title }) => {
    const state = path === current ? ' aria-current="page"' : '';
    return `<a href="${withLanguage(path, language)}"${state}>${escapeHtml(title[language])}</a>`;
  });
  const others = languages
    .filter((other) => hasLanguages && other !== language)
    .map(
      (other) =>
        `<a class="language" href="${withLanguage(current, other)}" lang="${other}" hreflang="${other}">${languageNames[other]}</a>`,
    );
  return `<nav class="docs-links" aria-label="${labels[language].navigation}"><strong>Csippanó</strong>${links.join('')}${others.join('')}</nav>`;
};

interface DocsPage {
  language: Language;
  /** The page's path without its language. */
  path: string;
  title: string;
  /** The HTML of the page's content. */
  body: string;
  /** Links to the page's sections. */
  contents?: readonly { id: string; title: string }[];
}

/** A documentation page: head, navigation, contents, body. `document-routes.ts` has its files. */
export const renderDocsPage = ({ language, path, title, body, contents = [] }: DocsPage): string => {
  const sections = contents.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
  const heading = labels[language].contents;
  const aside =
    sections.length > 1
      ? `<nav class="contents" aria-label="${heading}"><strong>${heading}</strong><ul>${sections.join('')}</ul></nav>`
      : '';
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)} – Csippanó API</title>
    <link rel="stylesheet" href="/api/docs/docs.css">
    <link rel="icon" type="image/svg+xml" href="/api/docs/favicon.svg">
    <script src="/api/docs/docs.js" defer></script>
  </head>
  <body class="guide">
    ${docsNavigation(path, language)}
    <div class="columns">
      ${aside}
      <main>
${body}
      </main>
    </div>
    <p id="status" role="status"></p>
  </body>
</html>
`;
};
