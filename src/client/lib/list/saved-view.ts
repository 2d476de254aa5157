import type { Day } from '#shared/dates/day.ts';
import { daysOfPeriod, type NamedPeriod, namedPeriods, periodsOfDays } from '#shared/dates/named-periods.ts';
import type { MerchantTab } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';
import type { SavedView } from '#shared/saved-views/saved-views.schema.ts';
import { dayNames, type ViewFilter, type ViewList, viewLists } from '#shared/saved-views/view-lists.ts';
import type { MenuViewsOfTab } from '../merchant-menu.ts';

/** The tab of each list. */
export const tabOfList = {
  transactions: 'transactions',
  onlineTransactions: 'online-transactions',
  reports: 'reports',
} as const satisfies Record<ViewList, MerchantTab>;

/** Returns the query of a view, with its named period as days. */
export const queryOfView = ({ list, filter }: Pick<SavedView, 'list' | 'filter'>, today: Day): ViewFilter => {
  const { period, ...query } = filter;
  const name = namedPeriods.find((each) => each === period);
  if (!name) return query;
  const days = daysOfPeriod(name, today);
  const [from, to] = dayNames[list];
  return { ...query, [from]: days.from, [to]: days.to };
};

/** Returns a view's URL; its filter also works without the view. */
export const hrefOfView = (merchantId: string, view: Pick<SavedView, 'id' | 'list' | 'filter'>, today: Day): string => {
  const params = new URLSearchParams({ ...queryOfView(view, today), view: view.id });
  return `${paths.merchant(merchantId, tabOfList[view.list])}?${params}`;
};

/** Returns the named periods with exactly the days of a query. */
export const periodsOfQuery = (list: ViewList, query: ViewFilter, today: Day): NamedPeriod[] => {
  const [from, to] = dayNames[list];
  return periodsOfDays({ from: query[from] ?? null, to: query[to] ?? null }, today);
};

/** Returns the filter to save; a named period replaces the days. */
export const filterToSave = (list: ViewList, query: ViewFilter, period: NamedPeriod | null): Record<string, string> => {
  if (period === null) return query;
  const days: readonly string[] = dayNames[list];
  return { ...Object.fromEntries(Object.entries(query).filter(([name]) => !days.includes(name))), period };
};

export const differingNames = (one: ViewFilter, other: ViewFilter): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);

/** Returns the menu's views by tab: pinned ones and own defaults. */
export const menuViewsOf = (
  merchantId: string,
  views: readonly SavedView[],
  today: Day,
): Partial<Record<MerchantTab, MenuViewsOfTab>> =>
  Object.fromEntries(
    viewLists.map((list): [MerchantTab, MenuViewsOfTab] => {
      const ofList = views.filter((view) => view.list === list);
      const opened = ofList.find(({ isOwn, isDefault }) => isOwn && isDefault);
      const pinned = ofList
        .filter(({ isPinned }) => isPinned)
        .map((view) => ({ id: view.id, name: view.name, href: hrefOfView(merchantId, view, today) }));
      return [tabOfList[list], { defaultHref: opened ? hrefOfView(merchantId, opened, today) : null, pinned }];
    }),
  );
