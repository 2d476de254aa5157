import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { TypedField } from '../typed-field.tsx';
import { typedDay } from './typed-day.ts';

export interface DayInputProps {
  label: string;
  value: Day | null;
  onChange: (day: Day | null) => void;
  onWrong?: (() => void) | undefined;
  error?: string | undefined;
}

/** A text input for a day in the format of the language. */
export const DayInput = (props: DayInputProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <TypedField
      {...props}
      placeholder={t('ui:dates.example')}
      write={(day) => formatDay(day, language)}
      read={typedDay}
      wrongText={t('ui:dates.notADay', { example: formatDay('2026-11-20', language) })}
    />
  );
};
