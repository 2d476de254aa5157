import { countryName } from '#client/lib/countries.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatMoment } from '#shared/dates/format-date.ts';
import type { Address } from '#shared/validation/address.ts';
import { fieldWords, isKnownField } from './merchant-words.ts';

/** Values as people read them, in the language of the page. */
export const useWords = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    day: (day: string | null) => day && formatDay(day, language),
    dayOf: (moment: Date) => formatDay(budapestDay(moment), language),
    moment: (moment: Date | null) => moment && formatMoment(moment, language),
    country: (code: string | null) => code && countryName(code, language),
    address: (address: Address | null) => {
      if (address === null) return null;
      const { countryCode, zipCode, city, street } = address;
      const abroad = countryCode === 'HU' ? '' : countryName(countryCode, language);
      return [`${zipCode} ${city}`, street, abroad].filter(Boolean).join(', ');
    },
    yesOrNo: (is: boolean) => t(is ? 'merchantAdmin:yes' : 'merchantAdmin:no'),
    /** Which fields an edit changed, each named once. */
    fieldsOf: ({ changes }: AuditEntry) =>
      [
        ...new Set(
          Object.keys(changes).map((name) => t(isKnownField(name) ? fieldWords[name] : 'merchantAdmin:fields.other')),
        ),
      ].join(', '),
  };
};
