import { countryName } from '#client/lib/country-name.ts';
import { useLanguage } from '#client/lib/i18n.ts';
import type { AddressForm } from '../form.ts';

/** Returns a function that writes an address in one line, without the country if it is Hungary. */
export const useAddressText = () => {
  const language = useLanguage();
  return ({ countryCode, zipCode, city, street }: AddressForm): string => {
    const abroad = countryCode === 'HU' ? '' : countryName(countryCode, language);
    return [`${zipCode} ${city}`.trim(), street, abroad].filter(Boolean).join(', ');
  };
};
