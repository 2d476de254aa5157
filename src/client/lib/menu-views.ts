import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import type { MerchantTab } from './navigation/paths.ts';
import { getSession, subscribeToSession } from './session/session.ts';

/** The saved views of one list in the menu. */
export interface MenuViewsOfTab {
  /** Where the entry of the list leads: the default view. Null without one. */
  defaultHref: string | null;
  pinned: readonly { id: string; name: string; href: string }[];
}

/** The saved views in the menu of one merchant. */
interface MenuViews {
  merchantId: string | null;
  tabs: Partial<Record<MerchantTab, MenuViewsOfTab>>;
}

const none: MenuViews = { merchantId: null, tabs: {} };
const { subscribe, notify } = createListeners();
let views = none;

/** Stores the views from the server. The menu shows them also on pages without queries. */
export const showMenuViews = (next: MenuViews): void => {
  views = next;
  notify();
};

subscribeToSession(() => {
  if (getSession() !== null) return;
  views = none;
  notify();
});

/** Returns the views in the menu of a merchant; none while they are unknown. */
export const useMenuViews = (merchantId: string | null): MenuViews['tabs'] => {
  const current = useSyncExternalStore(
    subscribe,
    () => views,
    () => none,
  );
  return current.merchantId === merchantId ? current.tabs : none.tabs;
};
