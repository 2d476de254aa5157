import { Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { CopyCheck } from 'lucide-react';
import { useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CountryField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { SignupForm } from '../form.ts';
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
  /** The section of the `autocomplete` token, such as `shipping`; `off` disables autofill. */
  purpose?: string;
}

/** Country, postal code, town and street, in the order of a Hungarian form. */
export const AddressFields = ({ name, purpose }: AddressFieldsProps) => {
  const { t } = useTranslation();
  const { control, formState } = useFormContext<SignupForm>();
  const { field } = useField();
  const [countryCode, zipCode] = useWatch({ control, name: [`${name}.countryCode`, `${name}.zipCode`] });
  const autoComplete = (token: string) => (purpose === 'off' ? 'off' : purpose ? `${purpose} ${token}` : token);

  // A warning, not an error. While the number is typed it may be short.
  const isTouched = Boolean(get(formState.touchedFields, `${name}.zipCode`));
  const zip = zipCode.trim();
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
        <TextField
          label={t('signup:address.city')}
          autoComplete={autoComplete('address-level2')}
          {...field(`${name}.city`)}
        />
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

export interface CopyFromProps {
  to: AddressName;
  /** The addresses to copy from. Only those that are filled in are offered. */
  from: readonly { name: AddressName; label: string }[];
}

/** Buttons that copy an address entered before, such as "The same as my home address". */
export const CopyFrom = ({ to, from }: CopyFromProps) => {
  const { t } = useTranslation();
  const { control, getValues, setValue, clearErrors } = useFormContext<SignupForm>();
  const [copied, setCopied] = useState('');
  const addresses = useWatch({ control, name: from.map(({ name }) => name) });
  const offered = from.filter((_, i) => addresses[i]?.city && addresses[i]?.street);
  if (offered.length === 0) return null;

  const copy = ({ name, label }: CopyFromProps['from'][number]) => {
    const { countryCode, zipCode, city, street } = getValues(name);
    setValue(`${to}.countryCode`, countryCode);
    setValue(`${to}.zipCode`, zipCode);
    setValue(`${to}.city`, city);
    setValue(`${to}.street`, street);
    clearErrors(to);
    setCopied(label);
  };
  return (
    <Flex wrap="wrap" gap="2">
      {offered.map((source) => (
        <Button key={source.name} variant="outline" icon={<CopyCheck aria-hidden />} onClick={() => copy(source)}>
          {source.label}
        </Button>
      ))}
      <VisuallyHidden role="status">{copied === '' ? '' : t('signup:copied', { what: copied })}</VisuallyHidden>
    </Flex>
  );
};
