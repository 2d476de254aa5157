import { TextField, type TextFieldProps } from './text-field.tsx';

/** The six digits of an authenticator app; password managers can fill it. */
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
