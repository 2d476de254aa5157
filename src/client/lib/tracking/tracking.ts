import { cookieChoice } from '../cookies/cookie-choice.ts';
import type { Collector } from './collector.ts';

/** What advertising is measured by: who wants to join, who joined, who paid, who wants to talk. */
export type Conversion = 'register_click' | 'registration_finished' | 'order_paid' | 'contact_click';

/** What the collectors of the field call the sight of a page. */
const pageView = 'pageview';

/** "Do not track" and "do not sell" of the browser weigh more than a button that was pressed to get rid of a question. */
const isRefusedByBrowser = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

let collector: Promise<Collector | null> | null = null;
let shown: string | null = null;

const report = (name: typeof pageView | Conversion): void => {
  const screen = shown;
  if (screen === null || cookieChoice() !== 'all' || isRefusedByBrowser()) return;
  collector ??= import('./collector.ts').then(({ openCollector }) => openCollector());
  // Blocked, offline or not there: measuring must never be felt.
  collector.then(
    (open) => open?.send(name, screen),
    () => undefined,
  );
};

/** A screen came up. `screen` names it without what is in its address; null where nothing at all may be told. */
export const trackPageView = (screen: string | null): void => {
  shown = screen;
  report(pageView);
};

export const trackConversion = (conversion: Conversion): void => report(conversion);
