import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { controlRecipe } from './control.ts';
import { type FieldFrame, FormField } from './form-field.tsx';

const Select = chakra('select', controlRecipe);

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldFrame, Omit<HTMLChakraProps<'select'>, 'children' | 'id'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; cannot be chosen back. */
  placeholder?: string;
}

/** One of a list. The platform's own control: on a phone it opens the wheel that people know. */
export const SelectField = ({
  label,
  help,
  error,
  warning,
  optional,
  labelHidden,
  options,
  placeholder,
  ...select
}: SelectFieldProps) => (
  <FormField {...{ label, help, error, warning, optional, labelHidden }}>
    {(control) => (
      <chakra.div position="relative" width="full">
        <Select pe="10" cursor="pointer" textOverflow="ellipsis" {...select} {...control}>
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <chakra.span position="absolute" insetEnd="3" top="3" color="fg.muted" pointerEvents="none" aria-hidden>
          <ChevronDown size={20} />
        </chakra.span>
      </chakra.div>
    )}
  </FormField>
);
