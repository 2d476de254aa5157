import { type TrackingSettings, trackingSettingsPath } from '#shared/tracking/tracking-settings.ts';

export interface Collector {
  send(name: string, screen: string): void;
}

/** Returns the campaign parameters without possible personal data. */
const campaignOf = (search: string): string => {
  const kept = new URLSearchParams();
  const given = new URLSearchParams(search);
  for (const name of ['utm_source', 'utm_medium', 'utm_campaign']) {
    const value = given.get(name);
    if (value !== null && /^[\p{L}\d _.-]{1,64}$/u.test(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
};

/** Loads the tracking settings. Resolves to null without a collector. */
export const openCollector = async (): Promise<Collector | null> => {
  const answer = await fetch(trackingSettingsPath);
  const { collector, site }: TrackingSettings = await answer.json();
  if (collector === null) return null;
  // Read once, because navigation changes the URL.
  const campaign = campaignOf(location.search);
  return {
    send: (name, screen) => {
      const body = JSON.stringify({ name, domain: site, url: `${location.origin}${screen}${campaign}` });
      // `text/plain` needs no CORS preflight.
      // With `keepalive` the request outlives the page.
      const init: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true };
      void fetch(collector, { ...init, headers: { 'content-type': 'text/plain' }, body }).catch(() => undefined);
    },
  };
};
