import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { languages } from '#shared/i18n/languages.ts';
import { publicAddresses, publicPath } from '#shared/public-pages/public-pages.ts';
import { publicUrlPlaceholder as publicUrl } from '#shared/public-pages/site-manifest.ts';

export const siteMap = (): string => {
  const urls = publicAddresses.map(({ page, language }) => {
    const links = [...languages.map((each) => [each, each] as const), ['x-default', 'hu'] as const].map(
      ([name, each]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${publicUrl}${publicPath(page, each)}"/>`,
    );
    return `<url><loc>${publicUrl}${publicPath(page, language)}</loc>${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
};

/** The portal is not disallowed: crawlers must read its `noindex` header. */
export const robotsTxt = (): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /trpc/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

const compressible = '**/*.{css,js,json,map,mjs,svg,txt,webmanifest,xml}';
/** Smaller files hardly shrink. */
const smallest = 256;

/** Writes Brotli and gzip variants at the best compression level. */
export const compressFiles = (folder: string): void => {
  for (const name of globSync(compressible, { cwd: folder })) {
    const file = `${folder}/${name}`;
    const content = readFileSync(file);
    if (content.length < smallest) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
};
