import type { layout as hu } from '../hu/layout.ts';
import { loadError } from '../load-error.ts';
import type { TextsLike } from '../texts.ts';

export const layout: TextsLike<typeof hu> = {
  skip: 'Skip to content',
  language: 'Language',
  toDark: 'Switch to dark mode',
  toLight: 'Switch to light mode',
  login: 'Log in',
  register: 'Register',
  logout: 'Log out',
  toShop: 'Back to my shop',
  /** For those without a shop. */
  toOwnScreens: 'My portal',
  help: 'Help',
  commands: 'Search',
  account: { menu: 'Account', admin: 'Administrator' },
  landing: {
    label: 'Main menu',
    solution: 'Our solution',
    audience: 'Who it is for',
    pricing: 'Prices',
    about: 'About us',
    questions: 'FAQ',
  },
  menu: {
    title: 'Menu',
    label: 'Side menu',
    open: 'Open menu',
    faq: 'FAQ',
    contact: 'Contact',
  },
  footer: {
    shortTerms: 'Terms',
    shortPrivacy: 'Privacy',
    claim: 'Card acceptance for businesses in Hungary',
    pages: 'Good to know',
    pricing: 'Prices and fees',
    terms: 'Terms and conditions (PDF)',
    privacy: 'Privacy policy',
    cookies: 'Cookie settings',
    service: 'Customer service',
    hours: 'On working days from {{from}} to {{to}}',
    social: 'Follow us',
    company: '{{name}}, {{address}}',
    registrationNumber: 'Company registration number: {{number}}',
    taxNumber: 'Tax number: {{number}}',
  },
  cookies: {
    title: 'Cookies and measuring',
    announcement: 'You can choose about cookies at the top of the page.',
    text: 'Your browser keeps what this site needs to work. If you accept all, we also measure which pages are read and which advertisements help. You can change this at the bottom of any page.',
    necessary: 'Only necessary',
    all: 'Accept all',
    present: {
      necessary: 'At present only what is necessary is allowed.',
      all: 'At present everything is allowed.',
    },
  },
  broken: loadError.en,
};
