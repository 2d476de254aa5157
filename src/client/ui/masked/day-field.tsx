import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { typedDay } from '../date-range/typed-day.ts';
import { groupDigits, MaskedField, type MaskedFieldProps } from './masked-field.tsx';

const groupDay = (text: string) => (/^\d{4}[\d.]*$/u.test(text) ? groupDigits(text, [4, 2, 2], '.') : text);

/**
 * A day that is known by heart, such as a birthday: typed, in any of the usual ways, dots or not. It is rewritten as the reader's language
 * writes days once it is one; `typedDay` reads it back.
 */
export const DayField = (field: Omit<MaskedFieldProps, 'strip' | 'group' | 'finish'>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <MaskedField
      placeholder={t('ui:dates.example')}
      maxLength={30}
      fontVariantNumeric="tabular-nums"
      {...field}
      group={groupDay}
      finish={(text) => {
        const day = typedDay(text);
        return day === null ? text : formatDay(day, language);
      }}
    />
  );
};
