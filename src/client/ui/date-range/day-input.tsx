import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { TextField } from '../text-field.tsx';
import { typedDay } from './typed-day.ts';

export interface DayInputProps {
  label: string;
  value: Day | null;
  onChange: (day: Day | null) => void;
  error?: string | undefined;
}

/** A text input for a day in the format of the language. Calls `onChange` on blur or Enter if the day exists. */
export const DayInput = ({ label, value, onChange, error }: DayInputProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const written = value === null ? '' : formatDay(value, language);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [shownFor, setShownFor] = useState(written);

  // A change of `value` from outside (calendar, preset, back button) replaces the typed text.
  if (written !== shownFor) {
    setShownFor(written);
    setTyped(null);
    setWrong(false);
  }

  const commit = () => {
    if (typed === null) return;
    const day = typed.trim() === '' ? null : typedDay(typed);
    const isInvalid = day === null && typed.trim() !== '';
    setWrong(isInvalid);
    if (isInvalid) return;
    setTyped(null);
    if (day !== value) onChange(day);
  };

  return (
    <TextField
      label={label}
      placeholder={t('ui:dates.example')}
      value={typed ?? written}
      error={isWrong ? t('ui:dates.notADay', { example: formatDay('2026-11-20', language) }) : error}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={30}
      fontVariantNumeric="tabular-nums"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
};
