import { cookieChoice } from '../cookies/cookie-choice.ts';
import type { Collector } from './collector.ts';

export type Conversion = 'register_click' | 'registration_finished' | 'order_paid' | 'contact_click';

/** The collectors' event name of a page view. */
const pageView = 'pageview';

/** Do Not Track and Global Privacy Control override the consent. */
const isRefusedByBrowser = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

let collector: Promise<Collector | null> | null = null;
let shown: string | null = null;

const report = (name: typeof pageView | Conversion): void => {
  const screen = shown;
  if (screen === null || cookieChoice() !== 'all' || isRefusedByBrowser()) return;
  collector ??= import('./collector.ts').then(({ openCollector }) => openCollector());
  collector.then(
    (open) => open?.send(name, screen),
    () => undefined,
  );
};

/** Tracks a page view. `screen` is the route without parameters; null is not tracked. */
export const trackPageView = (screen: string | null): void => {
  shown = screen;
  report(pageView);
};

export const trackConversion = (conversion: Conversion): void => report(conversion);
