import { Stack } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import type { SignupForm } from '../form.ts';
import { type AddressPlace, addressAt, addressNames, addressSources, type SharedPlace, sourceOf } from '../same-as.ts';
import { AddressFields } from './address-fields.tsx';
import { useAddressText } from './use-address-text.ts';

const labels = {
  home: 'signup:address.sameAsHome',
  office: 'signup:address.sameAsOffice',
  operation: 'signup:address.sameAsOperation',
  delivery: 'signup:address.sameAsDelivery',
} as const;

export interface SharedAddressProps {
  place: SharedPlace;
  /** The section of the `autocomplete` token. */
  purpose: string;
}

/**
 * Has a checkbox for each earlier address; without ticks it shows fields.
 * Folded fields keep their text.
 */
export const SharedAddress = ({ place, purpose }: SharedAddressProps) => {
  const { t } = useTranslation();
  const addressText = useAddressText();
  const { control, getValues, setValue, clearErrors } = useFormContext<SignupForm>();
  useWatch({ control, name: ['sameAs', 'person.address', 'merchant', 'terminal', 'terminalOrder'] });
  const form = getValues();
  const selected = sourceOf(form, place);
  const textOf = (source: AddressPlace) => addressText(addressAt(form, source));
  const sources: readonly Exclude<AddressPlace, 'billing'>[] = addressSources[place];
  // An address that equals an earlier one is no further choice.
  const offered = sources.filter(
    (source, i) => source === selected || !sources.slice(0, i).some((other) => textOf(other) === textOf(source)),
  );

  const select = (source: AddressPlace | '') => {
    // The offered places are those of the field.
    setValue(`sameAs.${place}`, source as SignupForm['sameAs'][typeof place]);
    clearErrors(addressNames[place]);
  };
  return (
    <>
      <Stack gap="0" my="-2">
        {offered.map((source) => (
          <CheckboxField
            key={source}
            label={t(labels[source])}
            help={source === selected ? textOf(source) : undefined}
            checked={source === selected}
            onChange={({ target }) => select(target.checked ? source : '')}
          />
        ))}
      </Stack>
      {selected === null && <AddressFields name={addressNames[place]} purpose={purpose} />}
    </>
  );
};
