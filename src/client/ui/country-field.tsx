import { countryName, useCountries } from '#client/lib/countries.ts';
import { useLanguage } from '#client/lib/language.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

export interface CountryFieldProps extends Omit<SelectFieldProps, 'options'> {
  /** What is chosen now: it can be shown before the list of all has arrived. */
  chosen: string;
}

/** A country by its code, Hungary first. */
export const CountryField = ({ chosen, ...select }: CountryFieldProps) => {
  const language = useLanguage();
  const countries = useCountries(language);
  const options =
    countries?.map(({ code, name }) => ({ value: code, label: name })) ??
    (chosen === '' ? [] : [{ value: chosen, label: countryName(chosen, language) }]);
  // A new one when the list arrives: the platform's control does not choose again by itself.
  return <SelectField key={countries ? language : ''} {...select} options={options} />;
};
