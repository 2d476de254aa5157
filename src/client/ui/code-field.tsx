import { TextField, type TextFieldProps } from './text-field.tsx';

/** The six digits of an authenticator app. Phones and password managers offer to fill them in. */
export const CodeField = (props: Omit<TextFieldProps, 'type' | 'autoComplete' | 'inputMode'>) => (
  <TextField
    autoComplete="one-time-code"
    inputMode="numeric"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={60}
    fontVariantNumeric="tabular-nums"
    letterSpacing="0.1em"
    {...props}
  />
);
