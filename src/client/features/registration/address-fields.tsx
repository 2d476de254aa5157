import { chakra } from '@chakra-ui/react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { CountryField } from '#client/ui/country-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { SignupForm } from './form.ts';
import { useField } from './use-field.ts';

export type AddressName =
  | 'person.address'
  | 'merchant.registrationAddress'
  | 'terminal.operationAddress'
  | 'terminalOrder.deliveryAddress'
  | 'terminalOrder.billingAddress'
  | 'persons.0.address'
  | 'persons.1.address';

export interface AddressFieldsProps {
  name: AddressName;
  /** Which of several addresses on the page it is, for the browser's own filling in: `shipping`, `section-office`; `off` for none. */
  purpose?: string;
}

/** Country, postal code, town, street: in the order of the registration call, which is also that of a Hungarian form. */
export const AddressFields = ({ name, purpose }: AddressFieldsProps) => {
  const { t } = useTranslation();
  const { control, formState } = useFormContext<SignupForm>();
  const { field } = useField();
  const [countryCode, zipCode] = useWatch({ control, name: [`${name}.countryCode`, `${name}.zipCode`] });
  const filledBy = (token: string) => (purpose === 'off' ? 'off' : purpose ? `${purpose} ${token}` : token);

  // Only ever a hint: nobody is kept from registering by the post's numbering. While it is typed a number may be short.
  const isLeft = Boolean(get(formState.touchedFields, `${name}.zipCode`));
  const zip = zipCode.trim();
  const isOdd = countryCode === 'HU' && zip !== '' && !/^\d{4}$/u.test(zip) && (isLeft || !/^\d{1,4}$/u.test(zip));

  return (
    <>
      <CountryField
        label={t('signup:address.country')}
        selected={countryCode}
        placeholder={t('signup:choose')}
        autoComplete={filledBy('country')}
        {...field(`${name}.countryCode`)}
      />
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '9rem 1fr' }} gap="5" alignItems="start">
        <TextField
          label={t('signup:address.zipCode')}
          warning={isOdd ? t('signup:address.oddZipCode') : undefined}
          autoComplete={filledBy('postal-code')}
          inputMode={countryCode === 'HU' ? 'numeric' : 'text'}
          {...field(`${name}.zipCode`)}
        />
        <TextField
          label={t('signup:address.city')}
          autoComplete={filledBy('address-level2')}
          {...field(`${name}.city`)}
        />
      </chakra.div>
      <TextField
        label={t('signup:address.street')}
        help={t('signup:address.streetHelp')}
        autoComplete={filledBy('address-line1')}
        {...field(`${name}.street`)}
      />
    </>
  );
};
