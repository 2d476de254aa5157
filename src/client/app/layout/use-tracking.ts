import { useEffect } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { routes } from '#client/lib/navigation/routes.ts';
import { trackConversion, trackPageView } from '#client/lib/tracking/tracking.ts';
import { entryPageAt } from '#shared/public-pages/entry-pages.ts';
import { publicPageAt, publicPath } from '#shared/public-pages/public-pages.ts';

type Parser = ReturnType<typeof useRouter>['parser'];

/** Returns the path without ids; null for password resets and unknown paths. */
const screenAt = (parser: Parser, path: string): string | null => {
  const page = publicPageAt(path);
  if (page) return publicPath(page.page, page.language);
  const route = Object.values(routes).find((pattern) => matchRoute(parser, pattern, path)[0]);
  if (route === undefined || route === routes.newPassword) return null;
  return route.replace(/\/:\w+\?$/u, '');
};

const isContact = (link: HTMLAnchorElement) =>
  /^(mailto|tel):$/u.test(link.protocol) ||
  (link.origin === location.origin && publicPageAt(link.pathname)?.page === 'contact');

const isRegister = (link: HTMLAnchorElement) =>
  link.origin === location.origin && entryPageAt(link.pathname)?.page === 'signup';

const watchClicks = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  if (isRegister(link)) trackConversion('register_click');
  else if (isContact(link)) trackConversion('contact_click');
};

/** Tracks page views, and clicks on links that count as conversions. */
export const useTracking = (): void => {
  const { parser } = useRouter();
  const [path] = useLocation();
  const screen = screenAt(parser, path);
  useEffect(() => trackPageView(screen), [screen]);
  useEffect(() => {
    // In the capture phase, before the link navigates.
    document.addEventListener('click', watchClicks, { capture: true });
    return () => document.removeEventListener('click', watchClicks, { capture: true });
  }, []);
};
