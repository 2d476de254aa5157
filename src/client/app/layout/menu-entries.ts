import { ChartColumn, type LucideIcon, ReceiptText, Store } from 'lucide-react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import type { StoredSession } from '#client/lib/session/stored-session.ts';
import { type MerchantTab, merchantTabs, paths, routes } from '../paths.ts';

export interface MenuEntry {
  href: string;
  text: 'layout.menu.clients' | `layout.menu.${MerchantTab}`;
  Icon: LucideIcon;
  current: boolean;
}

export interface MenuGroup {
  /** Whose entries they are, where that is not plain. */
  heading: 'layout.menu.merchant' | null;
  entries: MenuEntry[];
}

const icons: Record<MerchantTab, LucideIcon> = { statistics: ChartColumn, transactions: ReceiptText };

/** The merchant whose screens are open, or the signed-in one's own. */
const useSelectedMerchant = (session: StoredSession): string | null => {
  const { parser } = useRouter();
  const [path] = useLocation();
  const [, params] = matchRoute(parser, routes.merchant, path);
  return params?.merchantId ?? session.merchantId;
};

/** What the side menu offers to this person on this screen. */
export const useMenu = (session: StoredSession): MenuGroup[] => {
  const [path] = useLocation();
  const merchantId = useSelectedMerchant(session);
  const isAdmin = session.role === 'Admin';
  const groups: MenuGroup[] = [];

  if (isAdmin)
    groups.push({
      heading: null,
      entries: [{ href: paths.clients(), text: 'layout.menu.clients', Icon: Store, current: path === paths.clients() }],
    });
  if (merchantId !== null && (isAdmin || session.role === 'Basic'))
    groups.push({
      heading: isAdmin ? 'layout.menu.merchant' : null,
      entries: merchantTabs.map((tab) => {
        const href = paths.merchant(merchantId, tab);
        return { href, text: `layout.menu.${tab}` as const, Icon: icons[tab], current: path === href };
      }),
    });
  return groups;
};
