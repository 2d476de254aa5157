import type { Language } from '#shared/i18n/languages.ts';
import type { Texts } from '#shared/i18n/texts.ts';

/**
 * Groups of i18next namespaces. A group is one chunk per language, loaded with the screens that show it: `base` with
 * every page, `ui`, the texts of the component kit, with those that use it, `portal` with every screen behind the
 * public pages. A test checks that each namespace is in exactly one group.
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
  'statistics',
  'ownDetails',
  'settings',
  'signup',
  'checkout',
  'onboarding',
  'merchantAdmin',
  'commands',
  'figures',
  'admin',
] as const;
export type TextGroup = (typeof textGroups)[number];

type Loaders = Record<TextGroup, () => Promise<Partial<Texts>>>;

export const textLoaders: Record<Language, Loaders> = {
  hu: {
    base: () => import('#client/texts/hu/base.ts'),
    ui: () => import('#shared/i18n/hu/ui.ts'),
    landing: () => import('#shared/i18n/hu/landing.ts'),
    pricing: () => import('#shared/i18n/hu/pricing.ts'),
    faq: () => import('#shared/i18n/hu/faq.ts'),
    contact: () => import('#shared/i18n/hu/contact.ts'),
    privacy: () => import('#shared/i18n/hu/privacy.ts'),
    portal: () => import('#client/texts/hu/portal.ts'),
    statistics: () => import('#shared/i18n/hu/statistics.ts'),
    ownDetails: () => import('#shared/i18n/hu/own-details.ts'),
    settings: () => import('#client/texts/hu/settings.ts'),
    signup: () => import('#shared/i18n/hu/signup.ts'),
    checkout: () => import('#shared/i18n/hu/checkout.ts'),
    onboarding: () => import('#shared/i18n/hu/onboarding.ts'),
    merchantAdmin: () => import('#client/texts/hu/merchant-admin.ts'),
    commands: () => import('#shared/i18n/hu/commands.ts'),
    figures: () => import('#shared/i18n/hu/figures.ts'),
    admin: () => import('#client/texts/hu/admin.ts'),
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
    statistics: () => import('#shared/i18n/en/statistics.ts'),
    ownDetails: () => import('#shared/i18n/en/own-details.ts'),
    settings: () => import('#client/texts/en/settings.ts'),
    signup: () => import('#shared/i18n/en/signup.ts'),
    checkout: () => import('#shared/i18n/en/checkout.ts'),
    onboarding: () => import('#shared/i18n/en/onboarding.ts'),
    merchantAdmin: () => import('#client/texts/en/merchant-admin.ts'),
    commands: () => import('#shared/i18n/en/commands.ts'),
    figures: () => import('#shared/i18n/en/figures.ts'),
    admin: () => import('#client/texts/en/admin.ts'),
  },
};
