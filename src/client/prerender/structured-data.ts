import type { TFunction } from 'i18next';
import { listQuestions } from '#client/features/public-pages/faq/list-questions.ts';
import { company, customerService } from '#shared/company/company.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { priceOfTerminals } from '#shared/orders/order-price.ts';
import { type PublicAddress, type PublicPage, publicPath } from '#shared/public-pages/public-pages.ts';
import { publicUrlPlaceholder as publicUrl } from '#shared/public-pages/site-manifest.ts';

const idOf = (name: string) => `${publicUrl}/#${name}`;

const organization = {
  '@type': 'Organization',
  '@id': idOf('organization'),
  name: company.name,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/favicon.svg`,
  email: customerService.email,
  telephone: customerService.phone,
  taxID: company.taxNumber,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address.street,
    addressLocality: company.address.city,
    postalCode: company.address.zipCode,
    addressCountry: 'HU',
  },
};

const webSite = (t: TFunction, language: Language) => ({
  '@type': 'WebSite',
  '@id': idOf('website'),
  name: t('common:productName'),
  url: `${publicUrl}${publicPath('home', language)}`,
  inLanguage: language,
  publisher: { '@id': idOf('organization') },
});

const minorUnitsPerForint = 100;

const reader = (t: TFunction, language: Language) => ({
  '@type': 'Product',
  name: t('head:terminal'),
  description: t('head:terminalText'),
  image: `${publicUrl}/social-card.png`,
  brand: { '@type': 'Brand', name: t('common:productName') },
  offers: {
    '@type': 'Offer',
    // The gross price of one card reader; search engines show no net prices.
    price: String(priceOfTerminals(1).totalPrice / minorUnitsPerForint),
    priceCurrency: 'HUF',
    availability: 'https://schema.org/InStock',
    url: `${publicUrl}${publicPath('pricing', language)}`,
    seller: { '@id': idOf('organization') },
  },
});

const questions = (t: TFunction, language: Language) => ({
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: listQuestions(t, language).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const trail = (t: TFunction, { page, language }: PublicAddress, title: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: t('common:productName'), page: 'home' as const },
    { name: title, page },
  ].map(({ name, page: at }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicUrl}${publicPath(at, language)}`,
  })),
});

const more: Partial<Record<PublicPage, (t: TFunction, language: Language) => object>> = {
  home: reader,
  pricing: reader,
  faq: questions,
};

export const structuredData = (t: TFunction, address: PublicAddress, title: string): string => {
  const { page, language } = address;
  const own = more[page]?.(t, language);
  const graph = [
    organization,
    webSite(t, language),
    ...(own ? [own] : []),
    ...(page === 'home' ? [] : [trail(t, address, title)]),
  ];
  // Escapes `<`: no text may close the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
};
