/** The path of the tracking settings, requested only after the visitor's consent. */
export const trackingSettingsPath = '/tracking.json';

export interface TrackingSettings {
  /** The URL of a Plausible-compatible events API; null if tracking is off. */
  collector: string | null;
  /** The site's name at the collector. */
  site: string;
}
