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

/** The portal is not disallowed here, because crawlers must read its `noindex` header. */
export const robotsTxt = (): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /trpc/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
