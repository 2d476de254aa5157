import type { Session } from '#shared/auth/auth.schema.ts';
import { type MerchantTab, merchantTabs, paths } from './paths.ts';

type Person = Pick<Session, 'role' | 'merchantId'>;

/** Returns the start screen of a user. Roles without screens stay on the public pages. */
export const homeOf = ({ role, merchantId }: Person): string => {
  if (role === 'Admin') return paths.clients();
  return role === 'Basic' && merchantId !== null ? paths.merchant(merchantId, 'today') : paths.home();
};

/** Tabs for the merchant's own users, not for those of a parent merchant. */
const personalTabs: readonly MerchantTab[] = ['details', 'tips', 'developers', 'settings'];

/** Screens that others lead to where they have something to show, as not every shop has tips. */
const linkedTabs: readonly MerchantTab[] = ['tips'];

/**
 * Returns the tabs of a merchant that the user may see. Settings and access for programs are for the merchant's own
 * users only.
 */
export const tabsOf = (person: Person | null, merchantId: string): MerchantTab[] => {
  // The details that an administrator sees contain the card readers.
  if (person?.role === 'Admin')
    return merchantTabs.filter((tab) => !['developers', 'settings', 'readers'].includes(tab));
  return merchantTabs.filter((tab) => person?.merchantId === merchantId || !personalTabs.includes(tab));
};

/** Returns the tabs of a merchant in the user's menu. */
export const menuTabsOf = (person: Person | null, merchantId: string): MerchantTab[] =>
  tabsOf(person, merchantId).filter((tab) => !linkedTabs.includes(tab));

export type PrivateScreen = { screen: 'admin' } | { screen: 'account' } | { screen: 'merchant'; merchantId: string };

const adminPaths = [
  paths.clients(),
  paths.users(),
  paths.reportUpload(),
  paths.paymentAlerts(),
  paths.audit(),
  paths.security(),
  paths.operations(),
];
const isAdminPath = (path: string): boolean => adminPaths.includes(path) || path.startsWith(paths.review(''));

/**
 * Returns the redirect target, or null if the user may see the screen. `here` is the requested URL. Another merchant
 * may be a child of the user's own, which only the server knows: `MerchantAccessGuard` checks that on the screen.
 */
export const redirectFor = (person: Person | null, wanted: PrivateScreen, here: string): string | null => {
  if (person === null) return paths.login(here);
  if (person.role === 'Admin') return null;
  // The settings of a merchant contain its account.
  if (wanted.screen === 'account' && person.merchantId !== null) return paths.merchant(person.merchantId, 'settings');
  return person.role === 'Basic' && wanted.screen === 'merchant' ? null : homeOf(person);
};

/** Returns the URL after a login: the requested one, if it is a screen that the user may see. */
export const afterLogin = (person: Person, returnTo: string | null): string => {
  const home = homeOf(person);
  if (returnTo === null) return home;
  const [path = ''] = returnTo.split(/[?#]/, 1);
  const merchantId = /^\/merchant\/([^/]+)(\/|$)/.exec(path)?.[1];
  const wanted: PrivateScreen | null = merchantId
    ? { screen: 'merchant', merchantId }
    : path === paths.account()
      ? { screen: 'account' }
      : isAdminPath(path)
        ? { screen: 'admin' }
        : null;
  return wanted ? (redirectFor(person, wanted, returnTo) ?? returnTo) : home;
};
