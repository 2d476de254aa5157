import { countryName, useCountries } from '#client/lib/countries.ts';
import { useLanguage } from '#client/lib/i18n.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

export interface CountryFieldProps extends Omit<SelectFieldProps, 'options'> {
  /** What is selected now: it can be shown before the list of all has arrived. */
  selected: string;
}

/** A country by its code, Hungary first. */
export const CountryField = ({ selected, ...select }: CountryFieldProps) => {
  const language = useLanguage();
  const countries = useCountries(language);
  const options =
    countries?.map(({ code, name }) => ({ value: code, label: name })) ??
    (selected === '' ? [] : [{ value: selected, label: countryName(selected, language) }]);
  // A new one when the list arrives: the platform's control does not choose again by itself.
  return <SelectField key={countries ? language : ''} {...select} options={options} />;
};
