import { cookieChoice } from '../cookies/cookie-choice.ts';
import type { Collector } from './collector.ts';

export type Conversion = 'register_click' | 'registration_finished' | 'order_paid' | 'contact_click';

/** The event name that analytics collectors use for a page view. */
const pageView = 'pageview';

/** Do Not Track and Global Privacy Control take precedence over the consent. */
const isRefusedByBrowser = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

let collector: Promise<Collector | null> | null = null;
let shown: string | null = null;

const report = (name: typeof pageView | Conversion): void => {
  const screen = shown;
  if (screen === null || cookieChoice() !== 'all' || isRefusedByBrowser()) return;
  collector ??= import('./collector.ts').then(({ openCollector }) => openCollector());
  // Tracking errors are ignored.
  collector.then(
    (open) => open?.send(name, screen),
    () => undefined,
  );
};

/** Tracks a page view. `screen` is the route without parameters; null disables tracking on the screen. */
export const trackPageView = (screen: string | null): void => {
  shown = screen;
  report(pageView);
};

export const trackConversion = (conversion: Conversion): void => report(conversion);
