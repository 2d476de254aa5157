import { useSyncExternalStore } from 'react';
import type { MerchantTab } from '#shared/portal/merchant-tabs.ts';
import { createListeners } from './listeners.ts';
import { getPageSession, subscribeToSession } from './session/session.ts';

/** The saved views of one list in the menu. */
export interface MenuViewsOfTab {
  /** Where the entry of the list leads: the default view. Null without one. */
  defaultHref: string | null;
  pinned: readonly { id: string; name: string; href: string }[];
}

/** What the menu shows of one merchant in addition to the tabs of the user's role. */
interface MerchantMenu {
  /** The saved views of lists. */
  views: Partial<Record<MerchantTab, MenuViewsOfTab>>;
  /** True if the book of tips is an entry. */
  hasTips: boolean;
}

const none: MerchantMenu = { views: {}, hasTips: false };
const { subscribe, notify } = createListeners();
let shown: { merchantId: string | null; menu: MerchantMenu } = { merchantId: null, menu: none };

/** Stores a part of the menu from the server. The menu shows it also on pages without queries. */
export const showMerchantMenu = (merchantId: string, part: Partial<MerchantMenu>): void => {
  shown = { merchantId, menu: { ...(shown.merchantId === merchantId ? shown.menu : none), ...part } };
  notify();
};

subscribeToSession(() => {
  if (getPageSession() !== null) return;
  shown = { merchantId: null, menu: none };
  notify();
});

const ofNone = { merchantId: null, menu: none };

/** Returns what the menu shows of a merchant; nothing while it is unknown. */
export const useMerchantMenu = (merchantId: string | null): MerchantMenu => {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => ofNone,
  );
  return current.merchantId === merchantId ? current.menu : none;
};
