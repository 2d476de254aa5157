import { Box, chakra, Flex, type HTMLChakraProps, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { FieldError } from './form-field.tsx';
import { checkboxStyles } from './toggle-styles.ts';

export interface CheckboxFieldProps extends Omit<HTMLChakraProps<'input'>, 'children' | 'id' | 'type'> {
  /** May contain a link; following it does not tick the box. */
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
}

/**
 * A checkbox with its label, for `register('name')` of react-hook-form.
 * The input is native: `register` cannot set the state of Chakra's checkbox.
 */
export const CheckboxField = ({ label, help, error, ...input }: CheckboxFieldProps) => {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <Stack gap="1.5">
      <Flex gap="3" align="flex-start">
        <chakra.input
          type="checkbox"
          id={id}
          flexShrink={0}
          boxSize="6"
          my="2.5"
          accentColor="brand.solid"
          borderRadius="l1"
          css={checkboxStyles}
          cursor="pointer"
          _disabled={{ cursor: 'not-allowed' }}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          {...input}
        />
        <Box minW="0" py="2.5">
          <chakra.label
            htmlFor={id}
            cursor={input.disabled ? 'not-allowed' : 'pointer'}
            display="block"
            py="2.5"
            my="-2.5"
          >
            {label}
          </chakra.label>
          {help && (
            <chakra.p id={helpId} color="fg.muted">
              {help}
            </chakra.p>
          )}
        </Box>
      </Flex>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  );
};
