import { useEffect, useRef, useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { useTowns } from '#client/lib/towns/towns.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { normalisePostalCode } from '#shared/validation/normalise-text.ts';
import type { AddressName, SignupForm } from '../form.ts';
import { useField } from './use-field.ts';

const otherTown = 'other';

/**
 * A Hungarian postal code fills in its town, or offers several.
 * Unknown postal codes and a typed town change nothing.
 */
export const TownField = ({ name, autoComplete }: { name: AddressName; autoComplete: string }) => {
  const { t } = useTranslation();
  const { control, formState, getValues, setValue, setFocus } = useFormContext<SignupForm>();
  const { field } = useField();
  const [countryCode, zipCode, city] = useWatch({
    control,
    name: [`${name}.countryCode`, `${name}.zipCode`, `${name}.city`],
  });
  const towns = useTowns(countryCode === 'HU' ? normalisePostalCode(zipCode) : '');
  const filled = useRef('');
  const [isOther, setOther] = useState(false);
  const hasError = Boolean(get(formState.errors, `${name}.city`));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the postal code leads to other towns only.
  useEffect(() => {
    const [town = '', ...others] = towns;
    const current = getValues(`${name}.city`);
    if (town === '' || (current !== '' && current !== filled.current) || towns.includes(current)) return;
    filled.current = others.length > 0 ? '' : town;
    setValue(`${name}.city`, filled.current, { shouldValidate: hasError });
    setOther(false);
  }, [towns]);
  useEffect(() => {
    if (isOther) setFocus(`${name}.city`);
  }, [isOther, setFocus, name]);

  const props = { label: t('signup:address.city'), autoComplete, ...field(`${name}.city`) };
  if (towns.length < 2 || isOther || (city !== '' && !towns.includes(city))) return <TextField {...props} />;
  return (
    <SelectField
      {...props}
      placeholder={t('signup:choose')}
      options={[
        ...towns.map((town) => ({ value: town, label: town })),
        { value: otherTown, label: t('signup:address.otherTown') },
      ]}
      onChange={async (event) => {
        if (event.target.value !== otherTown) return props.onChange(event);
        setValue(`${name}.city`, '');
        setOther(true);
      }}
    />
  );
};
