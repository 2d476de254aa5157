import { Grid } from '@chakra-ui/react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { CountryField } from '#client/ui/country-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { normalisePostalCode } from '#shared/validation/normalise-text.ts';
import type { AddressName, SignupForm } from '../form.ts';
import { TownField } from './town-field.tsx';
import { useField } from './use-field.ts';

export interface AddressFieldsProps {
  name: AddressName;
  /** The section of the `autocomplete` token, such as `shipping`; `off` disables autofill. */
  purpose?: string;
}

/**
 * Country, postal code, town and street, in Hungarian order.
 * A Hungarian postal code fills in its town.
 */
export const AddressFields = ({ name, purpose }: AddressFieldsProps) => {
  const { t } = useTranslation();
  const { control, formState } = useFormContext<SignupForm>();
  const { field } = useField();
  const [countryCode, zipCode] = useWatch({ control, name: [`${name}.countryCode`, `${name}.zipCode`] });
  const autoComplete = (token: string) => (purpose === 'off' ? 'off' : purpose ? `${purpose} ${token}` : token);

  // A warning, not an error: a typed number may still be short.
  const isTouched = Boolean(get(formState.touchedFields, `${name}.zipCode`));
  const zip = normalisePostalCode(zipCode);
  const isOdd = countryCode === 'HU' && zip !== '' && !/^\d{4}$/u.test(zip) && (isTouched || !/^\d{1,4}$/u.test(zip));

  return (
    <>
      <CountryField
        label={t('signup:address.country')}
        selected={countryCode}
        placeholder={t('signup:choose')}
        autoComplete={autoComplete('country')}
        {...field(`${name}.countryCode`)}
      />
      <Grid templateColumns={{ base: '1fr', sm: '9rem 1fr' }} gap="5" alignItems="start">
        <TextField
          label={t('signup:address.zipCode')}
          warning={isOdd ? t('signup:address.oddZipCode') : undefined}
          autoComplete={autoComplete('postal-code')}
          inputMode={countryCode === 'HU' ? 'numeric' : 'text'}
          {...field(`${name}.zipCode`)}
        />
        <TownField name={name} autoComplete={autoComplete('address-level2')} />
      </Grid>
      <TextField
        label={t('signup:address.street')}
        help={t('signup:address.streetHelp')}
        autoComplete={autoComplete('address-line1')}
        {...field(`${name}.street`)}
      />
    </>
  );
};
