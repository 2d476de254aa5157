import { type MerchantTab, merchantTabs } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';
import { type MemberProcedure, mayMember } from '#shared/team/member-permissions.ts';
import { isInTestMode, isOnlyInTestMode } from '#shared/team/test-mode.ts';
import { homeOf, type Person } from './home.ts';

/**
 * Returns true if the user's team role and mode allow the procedure.
 * Staff are not limited by roles.
 */
export const mayUse = (person: Person | null, procedure: MemberProcedure): boolean =>
  person !== null &&
  (person.memberRole === null || mayMember(person.memberRole, procedure)) &&
  (person.liveMerchantId ? isInTestMode(procedure) : !isOnlyInTestMode(procedure));

/** The procedure that a user must be permitted to call; otherwise there is no such tab. */
const procedureOfTab: Record<MerchantTab, MemberProcedure> = {
  today: 'today.get',
  details: 'merchants.get',
  standing: 'standing.get',
  statistics: 'statistics.get',
  transactions: 'transactions.list',
  'online-transactions': 'onlineTransactions.list',
  'virtual-reader': 'virtualReader.sell',
  readers: 'terminals.list',
  'daily-closes': 'dailyCloses.open',
  'loss-alerts': 'lossAlerts.list',
  tips: 'tips.month',
  reports: 'reports.list',
  exports: 'exports.list',
  team: 'team.list',
  developers: 'apiKeys.list',
  notifications: 'notifications.list',
  settings: 'users.get',
};

/** Tabs for the merchant's own users, not for a parent's. */
const personalTabs: readonly MerchantTab[] = [
  'details',
  'standing',
  'tips',
  'team',
  'developers',
  'notifications',
  'settings',
];

/** Returns the tabs of a merchant that the user may see. */
export const tabsOf = (person: Person | null, merchantId: string): MerchantTab[] => {
  // The details that an administrator sees contain the card readers.
  if (person?.role === 'Admin')
    return merchantTabs.filter(
      (tab) => !['team', 'developers', 'notifications', 'settings', 'virtual-reader', 'readers'].includes(tab),
    );
  return merchantTabs.filter(
    (tab) => mayUse(person, procedureOfTab[tab]) && (person?.merchantId === merchantId || !personalTabs.includes(tab)),
  );
};

/** Returns true for an existing merchant tab that the role may not see. */
export const isDeniedTab = (person: Person | null, tab: string | undefined): boolean => {
  const known = merchantTabs.find((each) => each === tab);
  const role = person?.memberRole ?? null;
  return known !== undefined && role !== null && !mayMember(role, procedureOfTab[known]);
};

/** The most used tabs, then those for limited roles. */
const barTabs: readonly MerchantTab[] = [
  'today',
  'transactions',
  'virtual-reader',
  'statistics',
  'reports',
  'readers',
  'settings',
];
const barLength = 4;

export const barTabsOf = (person: Person | null, merchantId: string): MerchantTab[] => {
  const tabs = tabsOf(person, merchantId);
  return barTabs.filter((tab) => tabs.includes(tab)).slice(0, barLength);
};

/**
 * Returns the merchant tabs of the user's menu.
 * The bell opens the notifications; not every shop has tips.
 */
export const menuTabsOf = (
  person: Person | null,
  merchantId: string,
  { hasTips }: { hasTips: boolean },
): MerchantTab[] => tabsOf(person, merchantId).filter((tab) => tab !== 'notifications' && (hasTips || tab !== 'tips'));

export type PrivateScreen = { screen: 'admin' } | { screen: 'account' } | { screen: 'merchant'; merchantId: string };

const adminPaths = [
  paths.clients(),
  paths.users(),
  paths.reportUpload(),
  paths.payouts(),
  paths.paymentAlerts(),
  paths.transactionSearch(),
  paths.audit(),
  paths.security(),
  paths.operations(),
];
const isAdminPath = (path: string): boolean => adminPaths.includes(path) || path.startsWith(paths.review(''));

/**
 * Returns the redirect target, or null if the user may see the screen.
 * `here` is the requested URL.
 * Only the server knows the child merchants: see `MerchantAccessGuard`.
 */
export const redirectFor = (person: Person | null, wanted: PrivateScreen, here: string): string | null => {
  if (person === null) return paths.login(here);
  if (person.role === 'Admin') return null;
  // A merchant's settings contain its account.
  if (wanted.screen === 'account' && person.merchantId !== null) return paths.merchant(person.merchantId, 'settings');
  const isOpen =
    (person.role === 'Basic' && wanted.screen === 'merchant') ||
    (person.role === 'Member' && wanted.screen === 'account');
  return isOpen ? null : homeOf(person);
};

/** Returns the URL after a login: the requested one if permitted. */
export const afterLogin = (person: Person, returnTo: string | null): string => {
  const home = homeOf(person);
  if (returnTo === null) return home;
  const [path = ''] = returnTo.split(/[?#]/, 1);
  const merchantId = /^\/merchant\/([^/]+)(\/|$)/.exec(path)?.[1];
  if (path === paths.invitation()) return path;
  const wanted: PrivateScreen | null = merchantId
    ? { screen: 'merchant', merchantId }
    : path === paths.account()
      ? { screen: 'account' }
      : isAdminPath(path)
        ? { screen: 'admin' }
        : null;
  return wanted ? (redirectFor(person, wanted, returnTo) ?? returnTo) : home;
};
