import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { isAmbiguousDay, readWrittenDay } from '#shared/dates/written-day.ts';
import { TypedField } from '../typed-field.tsx';

export interface DayInputProps {
  label: string;
  value: Day | null;
  onChange: (day: Day | null) => void;
  onWrong?: (() => void) | undefined;
  error?: string | undefined;
  /** A day without a year is the latest such day until today. */
  today: Day;
}

/** A text input for a day in any usual form. */
export const DayInput = ({ today, ...props }: DayInputProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const example = formatDay('2026-11-20', language);
  return (
    <TypedField
      {...props}
      placeholder={t('ui:dates.example')}
      write={(day) => formatDay(day, language)}
      read={(text) => readWrittenDay(text, { today })}
      wrongText={(text) =>
        isAmbiguousDay(text, { today })
          ? t('ui:dates.twoDays', { text: text.trim(), example })
          : t('ui:dates.notADay', { example })
      }
    />
  );
};
