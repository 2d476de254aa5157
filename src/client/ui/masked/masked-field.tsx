import type { ChangeEvent, FocusEvent } from 'react';
import { TextField, type TextFieldProps } from '../text-field.tsx';

export interface MaskedFieldProps extends TextFieldProps {
  /** Takes out what can never be part of the text, wherever it was typed or pasted. */
  strip?: (text: string) => string;
  /** Puts the text into its form while somebody types on at its end; corrections in the middle are left alone. */
  group?: (text: string) => string;
  /** The form that the text is given when the field is left, before `onBlur`. */
  finish?: (text: string) => string;
  /** Told when `finish` changed the text: browsers make no event of it. */
  onFinished?: (text: string) => void;
}

const typedOn = (event: Event) => !(event instanceof InputEvent && event.inputType.startsWith('delete'));

/** A text that has a form of its own (numbers in groups, days), helped into it without fighting for the caret. */
export const MaskedField = ({ strip, group, finish, onFinished, onChange, onBlur, ...field }: MaskedFieldProps) => {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret === input.value.length;
    const stripped = strip ? strip(input.value) : input.value;
    const masked = group && atEnd && typedOn(event.nativeEvent) ? group(stripped) : stripped;
    if (masked !== input.value) {
      const before = strip ? strip(input.value.slice(0, caret)).length : caret;
      input.value = masked;
      const next = atEnd ? masked.length : before;
      input.setSelectionRange(next, next);
    }
    onChange?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const finished = finish ? finish(event.target.value) : event.target.value;
    if (finished !== event.target.value) {
      event.target.value = finished;
      onFinished?.(finished);
    }
    onBlur?.(event);
  };
  return <TextField {...field} onChange={change} onBlur={leave} />;
};

/**
 * `12345678142` in groups of 8, 1 and 2 is `12345678-1-42`. Separators that are there already end their group early, what a group cannot
 * hold goes on into the next, and what no group holds is dropped. The last group is open: a separator typed at its end stays.
 */
export const groupDigits = (text: string, sizes: readonly number[], separator: string): string => {
  const groups: string[] = [];
  for (const run of text.split(/\D+/u)) {
    let rest = run;
    do {
      const size = sizes[groups.length];
      if (size === undefined) return groups.join(separator);
      groups.push(rest.slice(0, size));
      rest = rest.slice(size);
    } while (rest !== '');
  }
  return groups.join(separator).replace(/^\D+/u, '');
};
