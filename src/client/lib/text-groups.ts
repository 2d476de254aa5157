import type { Language } from '#shared/i18n/languages.ts';
import type { Texts } from '#shared/i18n/texts.ts';

/**
 * Groups of i18next namespaces; each namespace is in exactly one.
 * A group is a chunk per language: `base` loads with every page,
 * `ui` with the component kit, `portal` with the screens after the login.
 */
export const textGroups = [
  'base',
  'ui',
  'landing',
  'pricing',
  'faq',
  'contact',
  'privacy',
  'portal',
  'errorCodes',
  'auth',
  'today',
  'transactions',
  'onlineTransactions',
  'savedViews',
  'listExports',
  'exportSchedules',
  'reports',
  'dailyCloses',
  'lossAlerts',
  'virtualReader',
  'team',
  'tips',
  'terminals',
  'prices',
  'invoices',
  'requirements',
  'standing',
  'statistics',
  'ownDetails',
  'settings',
  'developers',
  'signup',
  'checkout',
  'notifications',
  'onboarding',
  'clients',
  'merchantAdmin',
  'commands',
  'transactionSearch',
  'audit',
  'operations',
  'paymentAlerts',
  'payouts',
  'holds',
  'reportUpload',
  'security',
  'users',
  'figures',
  'comparison',
  'invalidFilters',
] as const;
export type TextGroup = (typeof textGroups)[number];

export type TextLoaders = Record<Language, { [Group in TextGroup]?: () => Promise<Partial<Texts>> }>;

/**
 * The groups of the public and entry pages, which load before the portal.
 * Its groups are in `portal-texts.ts`.
 */
export const entryTexts = {
  hu: {
    base: () => import('#client/texts/hu/base.ts'),
    ui: () => import('#shared/i18n/hu/ui.ts'),
    landing: () => import('#shared/i18n/hu/landing.ts'),
    pricing: () => import('#shared/i18n/hu/pricing.ts'),
    faq: () => import('#shared/i18n/hu/faq.ts'),
    contact: () => import('#shared/i18n/hu/contact.ts'),
    privacy: () => import('#shared/i18n/hu/privacy.ts'),
    portal: () => import('#client/texts/hu/portal.ts'),
    errorCodes: () => import('#shared/i18n/hu/error-codes.ts'),
    auth: () => import('#shared/i18n/hu/auth.ts'),
    signup: () => import('#shared/i18n/hu/signup.ts'),
    checkout: () => import('#shared/i18n/hu/checkout.ts'),
  },
  en: {
    base: () => import('#client/texts/en/base.ts'),
    ui: () => import('#shared/i18n/en/ui.ts'),
    landing: () => import('#shared/i18n/en/landing.ts'),
    pricing: () => import('#shared/i18n/en/pricing.ts'),
    faq: () => import('#shared/i18n/en/faq.ts'),
    contact: () => import('#shared/i18n/en/contact.ts'),
    privacy: () => import('#shared/i18n/en/privacy.ts'),
    portal: () => import('#client/texts/en/portal.ts'),
    errorCodes: () => import('#shared/i18n/en/error-codes.ts'),
    auth: () => import('#shared/i18n/en/auth.ts'),
    signup: () => import('#shared/i18n/en/signup.ts'),
    checkout: () => import('#shared/i18n/en/checkout.ts'),
  },
} satisfies TextLoaders;
