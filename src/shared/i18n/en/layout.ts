import type { layout as hu } from '../hu/layout.ts';
import type { TextsLike } from '../texts-like.ts';

export const layout: TextsLike<typeof hu> = {
  skip: 'Skip to content',
  language: 'Language',
  toDark: 'Switch to dark mode',
  toLight: 'Switch to light mode',
  login: 'Log in',
  logout: 'Log out',
  toOwnScreens: 'My portal',
  footer: 'Card acceptance for businesses in Hungary',
  trail: 'You are here',
  menu: {
    label: 'Side menu',
    open: 'Open menu',
    clients: 'Merchants',
    merchant: 'Selected merchant',
    statistics: 'Statistics',
    transactions: 'Transactions',
  },
  broken: {
    title: 'Something went wrong while loading the application',
    text: 'Your data is safe. Reload the page; if it happens again, please try later.',
    reload: 'Reload page',
  },
};
