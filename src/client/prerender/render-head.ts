import type { TFunction } from 'i18next';
import { languages } from '#shared/i18n/languages.ts';
import { offerTexts } from '#shared/offer/offer-texts.ts';
import { type PublicAddress, publicPath } from '#shared/public-pages/public-pages.ts';
import { publicUrlPlaceholder as publicUrl } from '#shared/public-pages/site-manifest.ts';
import { structuredData } from './structured-data.ts';

const locales = { hu: 'hu_HU', en: 'en_GB' };
const socialCards = { hu: 'social-card.png', en: 'social-card-en.png' };

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Attributes = Record<string, string>;

// The attribute marks the page's head elements, which navigation removes.
const tag = (name: string, attributes: Attributes): string =>
  `<${name} data-of-page${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

/** Returns the head elements for search engines and link previews. `title` is HTML. */
export const renderHead = (t: TFunction, address: PublicAddress, title: string): string => {
  const { page, language } = address;
  const at = (of: PublicAddress) => `${publicUrl}${publicPath(of.page, of.language)}`;
  const description = t(`head:${page}`, offerTexts(language));
  const plainTitle = title.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const image = socialCards[language];
  const property = (name: string, content: string) => tag('meta', { property: name, content });
  return [
    `<title>${title}</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: at(address) }),
    ...languages.map((each) => tag('link', { rel: 'alternate', hreflang: each, href: at({ page, language: each }) })),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: at({ page, language: 'hu' }) }),
    property('og:type', 'website'),
    property('og:site_name', t('common:productName')),
    property('og:title', plainTitle),
    property('og:description', description),
    property('og:url', at(address)),
    property('og:locale', locales[language]),
    ...languages.filter((each) => each !== language).map((each) => property('og:locale:alternate', locales[each])),
    property('og:image', `${publicUrl}/${image}`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', t('head:card')),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    `<script type="application/ld+json" data-of-page>${structuredData(t, address, plainTitle)}</script>`,
  ].join('\n    ');
};
