import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { FieldError } from './form-field.tsx';
import { radioStyles } from './toggle-styles.ts';

export interface RadioCard {
  value: string;
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
}

export interface RadioCardsProps extends Omit<HTMLChakraProps<'input'>, 'children' | 'id' | 'type' | 'value'> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  options: readonly RadioCard[];
}

/**
 * Radio buttons as cards with a title and a description, for `register('name')`
 * of react-hook-form. Inputs are native: `register` cannot set Chakra's radio cards.
 */
export const RadioCards = ({ label, help, error, options, ...input }: RadioCardsProps) => {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <chakra.fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      border="0"
      p="0"
      m="0"
      minW="0"
      display="flex"
      flexDirection="column"
      gap="2"
    >
      <chakra.span id={`${id}-label`} textStyle="label">
        {label}
      </chakra.span>
      {help && (
        <chakra.p id={helpId} color="fg.muted">
          {help}
        </chakra.p>
      )}
      {options.map(({ value, title, text, icon }) => (
        <chakra.label
          key={value}
          display="flex"
          gap="3"
          alignItems="flex-start"
          px="4"
          py="3"
          minH="11"
          bg="bg.panel"
          borderWidth="1px"
          borderColor={error ? 'border.error' : 'border.strong'}
          borderRadius="l2"
          cursor="pointer"
          _hover={{ bg: 'bg.subtle' }}
          css={{
            '&:has(input:checked)': {
              borderColor: 'brand.border',
              bg: 'brand.subtle',
              boxShadow: 'inset 0 0 0 1px {colors.brand.border}',
            },
            '&:has(input:focus-visible)': {
              outline: '2px solid',
              outlineColor: 'brand.focusRing',
              outlineOffset: '2px',
            },
          }}
        >
          <chakra.input
            type="radio"
            value={value}
            flexShrink={0}
            boxSize="5"
            mt="0.5"
            accentColor="brand.solid"
            borderRadius="full"
            css={radioStyles}
            cursor="pointer"
            outline="none"
            {...input}
          />
          <chakra.span minW="0" flex="1">
            <chakra.span display="block" fontWeight="600">
              {title}
            </chakra.span>
            {text && (
              <chakra.span display="block" color="fg.muted">
                {text}
              </chakra.span>
            )}
          </chakra.span>
          {icon && (
            <chakra.span color="brand.fg" flexShrink={0} aria-hidden>
              {icon}
            </chakra.span>
          )}
        </chakra.label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </chakra.fieldset>
  );
};
