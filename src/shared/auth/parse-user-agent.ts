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

/** Returns the common names of the browser and the operating system; null if unknown. */
export const parseUserAgent = (userAgent: string | null): { browser: string | null; system: string | null } => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
});
