import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addTexts, getFixedT } from '#client/lib/i18n.ts';
import { routes } from '#client/lib/navigation/paths.ts';
import { head as headInEnglish } from '#shared/i18n/en/head.ts';
import { head as headInHungarian } from '#shared/i18n/hu/head.ts';
import { publicAddresses, publicPath } from '#shared/public-pages/public-pages.ts';
import type { SiteManifest } from '#shared/public-pages/site-manifest.ts';
import { renderHead } from './render-head.ts';
import { renderPage } from './render-page.tsx';
import { compressFiles, robotsTxt, siteMap } from './site-files.ts';
import { chunksOfStart, readTemplate } from './template.ts';

/**
 * The last step of the build: renders every public page in both languages to a file, so that visitors and search engines can read
 * it without JavaScript, and writes the manifest by which the server serves the files.
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

rmSync(siteDir, { recursive: true, force: true });
addTexts('hu', { head: headInHungarian });
addTexts('en', { head: headInEnglish });

const pages: SiteManifest['pages'] = [];
for (const address of publicAddresses) {
  const { page, language } = address;
  const rendered = await renderPage(address);
  const head = [
    renderHead(getFixedT(language), address, rendered.title),
    template.fontLinks(language),
    rendered.links,
    rendered.styles,
  ].join('\n    ');
  const html = template.shell
    .replace(/<html lang="\w+">/u, `<html lang="${language}">`)
    .replace(/ *<title>[^<]*<\/title>\n/u, '')
    .replace(/ *<noscript>.*?<\/noscript>\n/su, '')
    .replace(headEnd, () => `  ${head}\n  ${headEnd}`)
    .replace(root, () => `<div id="root" data-prerendered="${language}">${rendered.body}</div>`);
  pages.push({ path: publicPath(page, language), language, file: write(`${language}/${page}.html`, html) });
}

// Public pages load the application on interaction; the portal preloads it.
const portalHead = [
  '<meta name="robots" content="noindex">',
  ...chunksOfStart(`${clientDir}/.vite/manifest.json`).map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  ),
].join('\n    ');

const publicPatterns = new Set<string>(pages.map(({ path }) => path));
const manifest: SiteManifest = {
  pages,
  portal: {
    patterns: Object.values(routes).filter((pattern) => !publicPatterns.has(pattern)),
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
// Inputs of the pages above, not to be served as files.
for (const file of ['index.html', 'before-paint.js', '.vite']) rmSync(`${clientDir}/${file}`, { recursive: true });
compressFiles(clientDir);
