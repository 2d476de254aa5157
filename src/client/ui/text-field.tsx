import { Input, type InputProps, Textarea, type TextareaProps } from '@chakra-ui/react';
import { type FieldFrame, FormField } from './form-field.tsx';

export interface TextFieldProps extends FieldFrame, Omit<InputProps, 'children' | 'id' | 'size' | 'variant'> {}

/** A single-line text input with its label, for `register('name')` of react-hook-form. */
export const TextField = ({ label, help, error, warning, optional, labelHidden, ...input }: TextFieldProps) => (
  <FormField label={label} help={help} error={error} warning={warning} optional={optional} labelHidden={labelHidden}>
    {(control) => <Input type="text" {...input} {...control} />}
  </FormField>
);

export interface TextareaFieldProps extends FieldFrame, Omit<TextareaProps, 'children' | 'id' | 'size' | 'variant'> {}

/** A multi-line text input with its label, for `register('name')` of react-hook-form. */
export const TextareaField = ({
  label,
  help,
  error,
  warning,
  optional,
  labelHidden,
  ...textarea
}: TextareaFieldProps) => (
  <FormField label={label} help={help} error={error} warning={warning} optional={optional} labelHidden={labelHidden}>
    {(control) => <Textarea rows={3} {...textarea} {...control} />}
  </FormField>
);
