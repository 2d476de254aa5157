import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { controlRecipe } from './control.ts';
import { type FieldFrame, FormField } from './form-field.tsx';

const Textarea = chakra('textarea', controlRecipe);

export interface TextareaFieldProps extends FieldFrame, Omit<HTMLChakraProps<'textarea'>, 'children' | 'id'> {}

/** Some lines of text. Takes what `register('name')` of react-hook-form gives. */
export const TextareaField = ({
  label,
  help,
  error,
  warning,
  optional,
  labelHidden,
  ...textarea
}: TextareaFieldProps) => (
  <FormField {...{ label, help, error, warning, optional, labelHidden }}>
    {(control) => <Textarea rows={3} resize="vertical" {...textarea} {...control} />}
  </FormField>
);
