import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { countryName, useCountries } from '#client/lib/countries.ts';
import { useLanguage } from '#client/lib/i18n.ts';
import { type FieldFrame, FormField } from './form-field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldFrame, Omit<NativeSelectFieldProps, 'children' | 'id'> {
  options: readonly SelectOption[];
  disabled?: boolean;
  /** Shown while nothing is selected; cannot be selected again. */
  placeholder?: string;
}

/** A native select with its label: on a phone it opens the picker of the platform. */
export const SelectField = ({
  label,
  help,
  error,
  warning,
  optional,
  labelHidden,
  options,
  placeholder,
  disabled = false,
  ...select
}: SelectFieldProps) => (
  <FormField {...{ label, help, error, warning, optional, labelHidden }}>
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
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDown size={20} aria-hidden />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    )}
  </FormField>
);

export interface CountryFieldProps extends Omit<SelectFieldProps, 'options'> {
  /** Code of the selected country, shown before the list of countries has loaded. */
  selected: string;
}

/** A select of countries by their codes, Hungary first. The list is loaded on demand. */
export const CountryField = ({ selected, ...select }: CountryFieldProps) => {
  const language = useLanguage();
  const countries = useCountries(language);
  const options =
    countries?.map(({ code, name }) => ({ value: code, label: name })) ??
    (selected === '' ? [] : [{ value: selected, label: countryName(selected, language) }]);
  // Remounted when the list arrives: an uncontrolled native select does not select again by itself.
  return <SelectField key={countries ? language : ''} {...select} options={options} />;
};
