import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { controlRecipe } from './control.ts';
import { type FieldFrame, FormField } from './form-field.tsx';

export const Input = chakra('input', controlRecipe);

export interface TextFieldProps extends FieldFrame, Omit<HTMLChakraProps<'input'>, 'children' | 'id'> {}

/** One line of text with its label. Takes what `register('name')` of react-hook-form gives. */
export const TextField = ({ label, help, error, warning, optional, labelHidden, ...input }: TextFieldProps) => (
  <FormField {...{ label, help, error, warning, optional, labelHidden }}>
    {(control) => <Input type="text" {...input} {...control} />}
  </FormField>
);
