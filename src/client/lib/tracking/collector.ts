import { type TrackingSettings, trackingSettingsPath } from '#shared/tracking/tracking-settings.ts';

export interface Collector {
  send(name: string, screen: string): void;
}

/** Which advertisement led here, in words that the advertiser chose; what could be a person's is left out. */
const campaignOf = (search: string): string => {
  const told = new URLSearchParams();
  const asked = new URLSearchParams(search);
  for (const name of ['utm_source', 'utm_medium', 'utm_campaign']) {
    const value = asked.get(name);
    if (value !== null && /^[\p{L}\d _.-]{1,64}$/u.test(value)) told.set(name, value);
  }
  return told.size > 0 ? `?${told}` : '';
};

/** Asks the server who measures, if anyone. */
export const openCollector = async (): Promise<Collector | null> => {
  const answer = await fetch(trackingSettingsPath);
  const { collector, site }: TrackingSettings = await answer.json();
  if (collector === null) return null;
  // Visitors read other pages meanwhile; the campaign is of the address that they came by.
  const campaign = campaignOf(location.search);
  return {
    send: (name, screen) => {
      const body = JSON.stringify({ name, domain: site, url: `${location.origin}${screen}${campaign}` });
      // As plain text the request needs no leave of the other side first, and it outlives the page.
      const init: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true };
      void fetch(collector, { ...init, headers: { 'content-type': 'text/plain' }, body }).catch(() => undefined);
    },
  };
};
