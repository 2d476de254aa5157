import { useLanguage } from '#client/lib/i18n.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { readFullDay } from '#shared/dates/written-day.ts';
import { groupDigits, MaskedField, type MaskedFieldProps } from './masked-field.tsx';

const groupDay = (text: string) => (/^\d{4}[\d.]*$/u.test(text) ? groupDigits(text, [4, 2, 2], '.') : text);

/**
 * A typed day, such as a birth date, in any usual format.
 * On blur a valid day gets the language's format. `readFullDay` parses it.
 */
export const DayField = (field: Omit<MaskedFieldProps, 'strip' | 'group' | 'finish'>) => {
  const language = useLanguage();
  return (
    <MaskedField
      maxLength={30}
      fontVariantNumeric="tabular-nums"
      {...field}
      group={groupDay}
      finish={(text) => {
        const day = readFullDay(text);
        return day === null ? text : formatDay(day, language);
      }}
    />
  );
};
