import { useState } from 'react';
import { TextField } from './text-field.tsx';

interface TypedFieldProps<Value> {
  label: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Called instead of `onChange` for an unreadable text. */
  onWrong?: (() => void) | undefined;
  write: (value: Value) => string;
  /** Null for an invalid text. */
  read: (text: string) => Value | null;
  /** The error of an unreadable text; may depend on it. */
  wrongText: string | ((text: string) => string);
  placeholder?: string;
  /** Why the value does not fit another field's. */
  error?: string | undefined;
  inputMode?: 'decimal' | undefined;
}

/** A text input for a localized value; blur or Enter calls `onChange`. */
export const TypedField = <Value extends string | number>({
  label,
  value,
  onChange,
  onWrong,
  write,
  read,
  wrongText,
  placeholder,
  error,
  inputMode,
}: TypedFieldProps<Value>) => {
  const written = value === null ? '' : write(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [shownFor, setShownFor] = useState(written);

  // An outside change of `value` (calendar, preset, back button) replaces the text.
  if (written !== shownFor) {
    setShownFor(written);
    setTyped(null);
    setWrong(false);
  }

  const commit = () => {
    if (typed === null) return;
    const next = typed.trim() === '' ? null : read(typed);
    const isInvalid = next === null && typed.trim() !== '';
    setWrong(isInvalid);
    if (isInvalid) return onWrong?.();
    setTyped(null);
    if (next !== value || isWrong) onChange(next);
  };

  const restore = () => {
    setTyped(null);
    setWrong(false);
    if (isWrong) onChange(value);
  };

  const wrong = typeof wrongText === 'string' ? wrongText : wrongText(typed ?? '');
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      value={typed ?? written}
      error={isWrong ? wrong : error}
      autoComplete="off"
      enterKeyHint="done"
      inputMode={inputMode}
      maxLength={30}
      fontVariantNumeric="tabular-nums"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') restore();
      }}
    />
  );
};
