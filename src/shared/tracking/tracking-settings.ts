/** The path of the tracking settings. Pages request it only after the visitor has agreed to tracking. */
export const trackingSettingsPath = '/tracking.json';

export interface TrackingSettings {
  /** The URL of a Plausible-compatible events API; null if tracking is off. */
  collector: string | null;
  /** The site's name at the collector. */
  site: string;
}
