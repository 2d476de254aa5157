import { type TrackingSettings, trackingSettingsPath } from '#shared/tracking/tracking-settings.ts';

export interface Collector {
  send(name: string, screen: string): void;
}

/** Returns the campaign parameters, without values that could be personal data. */
const campaignOf = (search: string): string => {
  const told = new URLSearchParams();
  const asked = new URLSearchParams(search);
  for (const name of ['utm_source', 'utm_medium', 'utm_campaign']) {
    const value = asked.get(name);
    if (value !== null && /^[\p{L}\d _.-]{1,64}$/u.test(value)) told.set(name, value);
  }
  return told.size > 0 ? `?${told}` : '';
};

/** Loads the tracking settings from the server. Resolves to null without a collector. */
export const openCollector = async (): Promise<Collector | null> => {
  const answer = await fetch(trackingSettingsPath);
  const { collector, site }: TrackingSettings = await answer.json();
  if (collector === null) return null;
  // Read once, because the URL changes on navigation.
  const campaign = campaignOf(location.search);
  return {
    send: (name, screen) => {
      const body = JSON.stringify({ name, domain: site, url: `${location.origin}${screen}${campaign}` });
      // `text/plain` needs no CORS preflight; `keepalive` lets the request outlive the page.
      const init: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true };
      void fetch(collector, { ...init, headers: { 'content-type': 'text/plain' }, body }).catch(() => undefined);
    },
  };
};
