import { useSyncExternalStore } from 'react';
import type { MerchantTab } from '#shared/portal/merchant-tabs.ts';
import { createListeners } from './listeners.ts';
import { getPageSession, subscribeToSession } from './session/session.ts';

/** The saved views of one list in the menu. */
export interface MenuViewsOfTab {
  /** The link of the entry: the default view. Null without one. */
  defaultHref: string | null;
  pinned: readonly { id: string; name: string; href: string }[];
}

/** What the menu shows of a merchant in addition to the role's tabs. */
interface MerchantMenu {
  views: Partial<Record<MerchantTab, MenuViewsOfTab>>;
  /** True if the menu shows the book of tips. */
  hasTips: boolean;
}

const none: MerchantMenu = { views: {}, hasTips: false };
const { subscribe, notify } = createListeners();
let shown: { merchantId: string | null; menu: MerchantMenu } = { merchantId: null, menu: none };

/**
 * Stores a part of the menu from the server.
 * The menu also shows it on pages without queries.
 */
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

/** Returns the menu parts of a merchant; empty while unknown. */
export const useMerchantMenu = (merchantId: string | null): MerchantMenu => {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => ofNone,
  );
  return current.merchantId === merchantId ? current.menu : none;
};
