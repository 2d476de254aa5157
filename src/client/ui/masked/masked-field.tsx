import type { ChangeEvent, FocusEvent } from 'react';
import { TextField, type TextFieldProps } from '../text-field.tsx';

export interface MaskedFieldProps extends TextFieldProps {
  /** Removes characters that the value never contains. */
  strip?: (text: string) => string;
  /** Formats the text during typing at its end, not in the middle. */
  group?: (text: string) => string;
  /** Formats the text on blur, before `onBlur`. */
  finish?: (text: string) => string;
  /** Called if `finish` changed the text, which fires no change event. */
  onFinished?: (text: string) => void;
}

const typedOn = (event: Event) => !(event instanceof InputEvent && event.inputType.startsWith('delete'));

/** A text field that formats its value without moving the caret. */
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
 * Formats `12345678142` in groups of 8, 1 and 2 as `12345678-1-42`.
 * A separator ends its group early and stays at the end.
 * Excess digits move to the next group; those after the last are dropped.
 */
export const groupDigits = (text: string, sizes: readonly number[], separator: string): string => {
  const groups: string[] = [];
  for (const run of text.normalize('NFKC').split(/\D+/u)) {
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
