/** Where pages ask who measures them; only those whose reader has agreed do. */
export const trackingSettingsPath = '/tracking.json';

export interface TrackingSettings {
  /** Takes events as Plausible's events API does; null when nobody measures. */
  collector: string | null;
  /** The name that the site has there. */
  site: string;
}
