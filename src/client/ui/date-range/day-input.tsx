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

/** A day to be typed, shown as people write it. Taken over on leaving the field or on Enter, once it is a day that exists. */
export const DayInput = ({ label, value, onChange, error }: DayInputProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const written = value === null ? '' : formatDay(value, language);
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const [shownFor, setShownFor] = useState(written);

  // A day chosen elsewhere (calendar, preset, back button) replaces what was being typed.
  if (written !== shownFor) {
    setShownFor(written);
    setTyped(null);
    setWrong(false);
  }

  const take = () => {
    if (typed === null) return;
    const day = typed.trim() === '' ? null : typedDay(typed);
    const refused = day === null && typed.trim() !== '';
    setWrong(refused);
    if (refused) return;
    setTyped(null);
    if (day !== value) onChange(day);
  };

  return (
    <TextField
      label={label}
      placeholder={t('ui:dates.example')}
      value={typed ?? written}
      error={wrong ? t('ui:dates.notADay', { example: formatDay('2026-11-20', language) }) : error}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={30}
      fontVariantNumeric="tabular-nums"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
};
