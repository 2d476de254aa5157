import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type FieldFrame, FormField } from './form-field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldFrame, Omit<NativeSelectFieldProps, 'children' | 'id'> {
  options: readonly SelectOption[];
  /** Further options under a heading. */
  group?: { label: string; options: readonly SelectOption[] } | undefined;
  disabled?: boolean;
  /** Shown while nothing is selected; cannot be selected again. */
  placeholder?: string;
}

/** Options below a heading, at the end of a select. */
export const OptionGroup = ({ label, options }: { label: string; options: readonly SelectOption[] }) => (
  <optgroup label={label}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </optgroup>
);

/** A native select with its label; a phone opens its own picker. */
export const SelectField = ({
  label,
  help,
  error,
  warning,
  optional,
  labelHidden,
  options,
  group,
  placeholder,
  disabled = false,
  ...select
}: SelectFieldProps) => (
  <FormField label={label} help={help} error={error} warning={warning} optional={optional} labelHidden={labelHidden}>
    {(control) => (
      <NativeSelect.Root disabled={disabled}>
        <NativeSelect.Field {...select} {...control}>
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
          {group && <OptionGroup {...group} />}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDown size={20} aria-hidden />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    )}
  </FormField>
);
