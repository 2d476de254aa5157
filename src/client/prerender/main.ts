import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { preloadEntryScreen } from '#client/app/portal-screen.ts';
import { preloadPublicScreen } from '#client/app/public-screen.tsx';
import { addTexts, getFixedT } from '#client/lib/i18n.ts';
import { routes } from '#client/lib/navigation/routes.ts';
import { head as headInEnglish } from '#shared/i18n/en/head.ts';
import { offline as offlineInEnglish } from '#shared/i18n/en/offline.ts';
import { head as headInHungarian } from '#shared/i18n/hu/head.ts';
import { offline as offlineInHungarian } from '#shared/i18n/hu/offline.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { entryPages, entryRoute, entryRoutes } from '#shared/public-pages/entry-pages.ts';
import { publicAddresses, publicPath } from '#shared/public-pages/public-pages.ts';
import type { SiteManifest } from '#shared/public-pages/site-manifest.ts';
import { offlineWorker } from './offline-worker.ts';
import { renderHead } from './render-head.ts';
import { renderPage } from './render-page.tsx';
import { compressFiles, robotsTxt, siteMap } from './site-files.ts';
import { chunksOfStart, readTemplate } from './template.ts';

/**
 * The build's last step renders the public and entry pages.
 * The files are shown before the application loads.
 * It also writes the manifest by which the server serves them.
 */
const clientDir = 'dist/client';
const siteDir = 'dist/site';

const root = '<div id="root"></div>';
const headEnd = '</head>';

const write = (file: string, text: string): string => {
  mkdirSync(dirname(`${siteDir}/${file}`), { recursive: true });
  writeFileSync(`${siteDir}/${file}`, text);
  return file;
};

const template = readTemplate(clientDir);

/** Returns the page in this language, with head elements and prerendered content. */
const fillTemplate = (language: Language, head: string, body: string): string =>
  template.shell
    .replace(/<html lang="\w+">/u, `<html lang="${language}">`)
    .replace(/ *<title>[^<]*<\/title>\n/u, '')
    .replace(headEnd, () => `  ${head}\n  ${headEnd}`)
    .replace(root, () => `<div id="root" data-prerendered="${language}">${body}</div>`);

rmSync(siteDir, { recursive: true, force: true });
addTexts('hu', { head: headInHungarian, offline: offlineInHungarian });
addTexts('en', { head: headInEnglish, offline: offlineInEnglish });

const pages: SiteManifest['pages'] = [];
for (const address of publicAddresses) {
  const { page, language } = address;
  const rendered = await renderPage(publicPath(page, language), language, () => preloadPublicScreen(page));
  const head = [
    renderHead(getFixedT(language), address, rendered.title),
    template.fontLinks(language),
    rendered.links,
    rendered.styles,
  ].join('\n    ');
  const html = fillTemplate(language, head, rendered.body).replace(/ *<noscript>.*?<\/noscript>\n/su, '');
  pages.push({ path: publicPath(page, language), language, file: write(`${language}/${page}.html`, html) });
}

const noIndex = '<meta name="robots" content="noindex">';
// Prerendered pages load the application on interaction; the portal preloads it.
const preloads = chunksOfStart(`${clientDir}/.vite/manifest.json`).map(
  (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
);

const entries: SiteManifest['entries'] = [];
for (const page of entryPages)
  for (const language of languages) {
    const rendered = await renderPage(entryRoutes[page], language, () => preloadEntryScreen(page));
    // The server provides the checkout's order, so its application starts at once.
    const startsAtOnce = page === 'checkout';
    const head = [
      `<title>${rendered.title}</title>`,
      noIndex,
      template.fontLinks(language),
      ...(startsAtOnce ? preloads : []),
      rendered.links,
      rendered.styles,
    ].join('\n    ');
    const html = fillTemplate(language, head, rendered.body);
    entries.push({
      pattern: entryRoute(page, language),
      language,
      file: write(`${language}/${page}.html`, startsAtOnce ? html.replace('<html ', '<html data-app="wanted" ') : html),
    });
  }

// Without the fonts its first texts would move when they arrive. Names have Hungarian letters in either language.
const portalHead = [noIndex, template.fontLinks('hu'), ...preloads].join('\n    ');

const prerendered = new Set<string>([...pages.map(({ path }) => path), ...entries.map(({ pattern }) => pattern)]);
const manifest: SiteManifest = {
  pages,
  entries,
  portal: {
    patterns: Object.values(routes).filter((pattern) => !prerendered.has(pattern)),
    file: write(
      'portal.html',
      template.shell.replace(headEnd, () => `  ${portalHead}\n  ${headEnd}`),
    ),
  },
  texts: [
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', file: write('sitemap.xml', siteMap()) },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', file: write('robots.txt', robotsTxt()) },
  ],
  scriptHash: template.scriptHash,
};
write('site.json', JSON.stringify(manifest, null, 2));
// Inputs of the pages above, not served as files.
for (const file of ['index.html', 'before-paint.js', '.vite']) rmSync(`${clientDir}/${file}`, { recursive: true });
writeFileSync(`${clientDir}/service-worker.js`, offlineWorker());
compressFiles(clientDir);
