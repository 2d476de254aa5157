/** The order matters: nearly every browser also claims to be Chrome or Safari. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS)\//u],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//u],
];

/** The order matters: Android also claims to be Linux, and an iPhone to be a Mac. */
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Windows', /\bWindows\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Mac', /\bMacintosh\b/u],
  ['Linux', /\bLinux\b/u],
];

const nameIn = (names: typeof browsers, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Null where the name is unknown. */
interface Device {
  browser: string | null;
  system: string | null;
}

/** Returns the common names of the browser and the operating system. */
export const parseUserAgent = (userAgent: string | null): Device => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
});

/** Returns what people call a device, such as `Firefox, Windows`; null if nothing, or an empty text, is known of it. */
export const deviceName = ({ browser, system }: Device): string | null =>
  [browser, system].filter(Boolean).join(', ') || null;

const handhelds = ['iPhone', 'iPad', 'Android'];

/** True for a phone or a tablet. */
export const isHandheld = ({ system }: Pick<Device, 'system'>): boolean =>
  system !== null && handhelds.includes(system);
