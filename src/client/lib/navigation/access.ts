import type { Session } from '#shared/auth/auth.schema.ts';
import { type MerchantTab, merchantTabs, paths } from './paths.ts';

type Person = Pick<Session, 'role' | 'merchantId'>;

/** Where someone lands after signing in. Roles without screens of their own stay on the public pages. */
export const homeOf = ({ role, merchantId }: Person): string => {
  if (role === 'Admin') return paths.clients();
  return role === 'Basic' && merchantId !== null ? paths.merchant(merchantId, 'statistics') : paths.home();
};

/** What is only for the merchant's own people, not for those of a parent. */
const personalTabs: readonly MerchantTab[] = ['details', 'settings'];

/** The tabs of a merchant that this person sees. What nobody else may decide is for the merchant's own user only. */
export const tabsOf = (person: Person | null, merchantId: string): MerchantTab[] => {
  if (person?.role === 'Admin') return merchantTabs.filter((tab) => tab !== 'settings');
  return merchantTabs.filter((tab) => person?.merchantId === merchantId || !personalTabs.includes(tab));
};

export type PrivateScreen = { screen: 'admin' } | { screen: 'merchant'; merchantId: string };

const adminPaths = [paths.clients(), paths.users(), paths.reportUpload(), paths.paymentAlerts(), paths.audit()];
const isAdminPath = (path: string): boolean => adminPaths.includes(path);

/**
 * Null when the screen may be seen, otherwise where to go instead. `here` is the address that was asked for. Another merchant
 * may be one below a person's own: which these are only the server knows, so `MerchantAccessGuard` asks it on the screen.
 */
export const redirectFor = (person: Person | null, wanted: PrivateScreen, here: string): string | null => {
  if (person === null) return paths.login(here);
  if (person.role === 'Admin') return null;
  return person.role === 'Basic' && wanted.screen === 'merchant' ? null : homeOf(person);
};

/** Where to go after signing in: back to the screen that asked for it, if it is one of ours that this person may see. */
export const afterLogin = (person: Person, returnTo: string | null): string => {
  const home = homeOf(person);
  if (returnTo === null) return home;
  const [path = ''] = returnTo.split(/[?#]/, 1);
  const merchantId = /^\/merchant\/([^/]+)(\/|$)/.exec(path)?.[1];
  const wanted: PrivateScreen | null = merchantId
    ? { screen: 'merchant', merchantId }
    : isAdminPath(path)
      ? { screen: 'admin' }
      : null;
  return wanted && redirectFor(person, wanted, returnTo) === null ? returnTo : home;
};
