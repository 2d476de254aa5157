import { countryName } from '#client/lib/country-name.ts';
import { useLanguage } from '#client/lib/i18n.ts';
import type { AddressForm } from '../form.ts';

/** Returns a function that formats an address, without Hungary as country. */
export const useAddressText = () => {
  const language = useLanguage();
  return ({ countryCode, zipCode, city, street }: AddressForm): string => {
    const abroad = countryCode === 'HU' ? '' : countryName(countryCode, language);
    return [`${zipCode} ${city}`.trim(), street, abroad].filter(Boolean).join(', ');
  };
};
