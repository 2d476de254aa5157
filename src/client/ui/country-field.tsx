import { useCountries } from '#client/lib/countries.ts';
import { countryName } from '#client/lib/country-name.ts';
import { useLanguage } from '#client/lib/i18n.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

export interface CountryFieldProps extends Omit<SelectFieldProps, 'options'> {
  /** The selected code, shown until the list has loaded. */
  selected: string;
}

/** A select of country codes, Hungary first. The list loads on demand. */
export const CountryField = ({ selected, ...select }: CountryFieldProps) => {
  const language = useLanguage();
  const countries = useCountries(language);
  const options =
    countries?.map(({ code, name }) => ({ value: code, label: name })) ??
    (selected === '' ? [] : [{ value: selected, label: countryName(selected, language) }]);
  // Remounted with the list: an uncontrolled native select does not reselect by itself.
  return <SelectField key={countries ? language : ''} {...select} options={options} />;
};
