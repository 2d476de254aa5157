import {
  Activity,
  BadgeCheck,
  Bell,
  BellRing,
  BookCheck,
  CalendarCheck,
  ChartColumn,
  CircleAlert,
  CircleQuestionMark,
  CodeXml,
  CreditCard,
  FileDown,
  FileText,
  FileUp,
  Globe,
  HandCoins,
  IdCard,
  Landmark,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  ScrollText,
  Search as SearchIcon,
  Settings,
  ShieldCheck,
  Smartphone,
  Store,
  UserRoundCog,
  Users,
  UsersRound,
} from 'lucide-react';
import { matchRoute, useLocation, useRouter, useSearchParams } from 'wouter';
import { useMenuCounts } from '#client/lib/menu-counts.ts';
import { useMerchantMenu } from '#client/lib/merchant-menu.ts';
import { menuTabsOf } from '#client/lib/navigation/access.ts';
import { arrivalState } from '#client/lib/navigation/arrival-action.ts';
import { routes } from '#client/lib/navigation/routes.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import type { MerchantTab } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';

type AdminScreen =
  | 'clients'
  | 'users'
  | 'reportUpload'
  | 'payouts'
  | 'paymentAlerts'
  | 'transactionSearch'
  | 'audit'
  | 'security'
  | 'operations'
  | 'account';

export interface MenuEntry {
  href: string;
  /** The action of the screen on arrival. */
  state?: ReturnType<typeof arrivalState> | undefined;
  text: `menu:${AdminScreen | MerchantTab}` | 'layout:menu.faq' | 'layout:menu.contact';
  Icon: LucideIcon;
  current: boolean;
  /** The saved views below the list. */
  views: { href: string; name: string; current: boolean }[];
  /** The number of a badge, and its text for screen readers. */
  badge: {
    count: number;
    text: 'menu:waiting' | 'menu:undecided' | 'menu:toApprove' | 'menu:warnings';
  } | null;
}

export interface MenuGroup {
  key: 'clients' | 'merchant' | 'help';
  heading: 'menu:merchant' | null;
  entries: MenuEntry[];
}

export const tabIcons: Record<MerchantTab, LucideIcon> = {
  today: CalendarCheck,
  details: IdCard,
  standing: BadgeCheck,
  statistics: ChartColumn,
  transactions: ReceiptText,
  'online-transactions': Globe,
  'virtual-reader': CreditCard,
  readers: Smartphone,
  'daily-closes': BookCheck,
  tips: HandCoins,
  'loss-alerts': CircleAlert,
  reports: FileText,
  team: UsersRound,
  exports: FileDown,
  developers: CodeXml,
  notifications: Bell,
  settings: Settings,
};

/**
 * Before the views load, an entry opens the whole list,
 * which then applies the default view.
 */
export const stateOfTab = (views: Readonly<Partial<Record<MerchantTab, unknown>>>, tab: MerchantTab) =>
  views[tab] === undefined ? arrivalState('defaultView') : undefined;

/** Returns the merchant of the current screen, or the user's own. */
export const useSelectedMerchant = (session: PersistedSession | null): string | null => {
  const { parser } = useRouter();
  const [path] = useLocation();
  const [, params] = matchRoute(parser, routes.merchant, path);
  return params?.merchantId ?? session?.merchantId ?? null;
};

/** Returns the groups of the side menu for a user or visitor. */
export const useMenu = (session: PersistedSession | null): MenuGroup[] => {
  const [path] = useLocation();
  const { faq, contact } = usePublicPaths();
  const merchantId = useSelectedMerchant(session);
  const counts = useMenuCounts();
  const { views, hasTips } = useMerchantMenu(merchantId);
  const [params] = useSearchParams();
  const isAdmin = session?.role === 'Admin';
  const entry = (
    href: string,
    text: MenuEntry['text'],
    Icon: LucideIcon,
    badge: MenuEntry['badge'] = null,
  ): MenuEntry => ({
    href,
    text,
    Icon,
    current: path === href,
    views: [],
    badge: badge && badge.count > 0 ? badge : null,
  });
  const tabEntry = (ofMerchant: string, tab: MerchantTab): MenuEntry => {
    const plain = entry(paths.merchant(ofMerchant, tab), `menu:${tab}`, tabIcons[tab]);
    const shown = (plain.current && params.get('view')) || null;
    const pinned = (views[tab]?.pinned ?? []).map(({ id, name, href }) => ({ name, href, current: id === shown }));
    return {
      ...plain,
      href: views[tab]?.defaultHref ?? plain.href,
      state: stateOfTab(views, tab),
      current: plain.current && !pinned.some(({ current }) => current),
      views: pinned,
    };
  };
  const groups: MenuGroup[] = [];

  if (isAdmin)
    groups.push({
      key: 'clients',
      heading: null,
      entries: [
        entry(paths.clients(), 'menu:clients', Store, {
          count: counts.clients,
          text: 'menu:undecided',
        }),
        entry(paths.transactionSearch(), 'menu:transactionSearch', SearchIcon),
        entry(paths.users(), 'menu:users', Users),
        entry(paths.reportUpload(), 'menu:reportUpload', FileUp),
        entry(paths.payouts(), 'menu:payouts', Landmark),
        entry(paths.paymentAlerts(), 'menu:paymentAlerts', BellRing, {
          count: counts.paymentAlerts,
          text: 'menu:waiting',
        }),
        entry(paths.audit(), 'menu:audit', ScrollText),
        entry(paths.security(), 'menu:security', ShieldCheck, {
          count: counts.security,
          text: 'menu:toApprove',
        }),
        entry(paths.operations(), 'menu:operations', Activity, {
          count: counts.operations,
          text: 'menu:warnings',
        }),
        entry(paths.account(), 'menu:account', UserRoundCog),
      ],
    });
  if (merchantId !== null && (isAdmin || session?.role === 'Basic'))
    groups.push({
      key: 'merchant',
      heading: isAdmin ? 'menu:merchant' : null,
      entries: menuTabsOf(session, merchantId, { hasTips }).map((tab) => tabEntry(merchantId, tab)),
    });
  groups.push({
    key: 'help',
    heading: null,
    entries: [entry(faq, 'layout:menu.faq', CircleQuestionMark), entry(contact, 'layout:menu.contact', MessageCircle)],
  });
  return groups;
};
