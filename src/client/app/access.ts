import type { Session } from '#shared/auth/auth.schema.ts';
import { type MerchantTab, merchantTabs, paths } from './paths.ts';

type Person = Pick<Session, 'role' | 'merchantId'>;

/** Where someone lands after signing in. Roles without screens of their own stay on the public pages. */
export const homeOf = ({ role, merchantId }: Person): string => {
  if (role === 'Admin') return paths.clients();
  return role === 'Basic' && merchantId !== null ? paths.merchant(merchantId, 'statistics') : paths.home();
};

/** The tabs of a merchant that this role sees. What nobody else may decide is for the merchant's own user only. */
export const tabsOf = (role: Person['role'] | undefined): MerchantTab[] =>
  merchantTabs.filter((tab) => tab !== 'settings' || role === 'Basic');

export type PrivateScreen = { screen: 'clients' } | { screen: 'merchant'; merchantId: string };

/** Null when the screen may be seen, otherwise where to go instead. `here` is the address that was asked for. */
export const wayRound = (person: Person | null, wanted: PrivateScreen, here: string): string | null => {
  if (person === null) return paths.login(here);
  if (person.role === 'Admin') return null;
  const own = wanted.screen === 'merchant' && wanted.merchantId === person.merchantId;
  return person.role === 'Basic' && own ? null : homeOf(person);
};

/** Where to go after signing in: back to the screen that asked for it, if it is one of ours that this person may see. */
export const afterLogin = (person: Person, returnTo: string | null): string => {
  const home = homeOf(person);
  if (returnTo === null) return home;
  const [path = ''] = returnTo.split(/[?#]/, 1);
  const merchantId = /^\/merchant\/([^/]+)(\/|$)/.exec(path)?.[1];
  const wanted: PrivateScreen | null = merchantId
    ? { screen: 'merchant', merchantId }
    : path === paths.clients()
      ? { screen: 'clients' }
      : null;
  return wanted && wayRound(person, wanted, returnTo) === null ? returnTo : home;
};
