/** The order matters: most browsers also claim to be Chrome or Safari. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS)\//u],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//u],
];

/** The order matters: Android claims to be Linux, and an iPhone a Mac. */
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

/** Null for an unknown name. */
interface Device {
  browser: string | null;
  system: string | null;
}

/** Returns the common names of the browser and the operating system. */
export const parseUserAgent = (userAgent: string | null): Device => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
});

/** Returns a device's name, such as `Firefox, Windows`; null if unknown or empty. */
export const deviceName = ({ browser, system }: Device): string | null =>
  [browser, system].filter(Boolean).join(', ') || null;

const handhelds = ['iPhone', 'iPad', 'Android'];

/** True for a phone or a tablet. */
export const isHandheld = ({ system }: Pick<Device, 'system'>): boolean =>
  system !== null && handhelds.includes(system);
