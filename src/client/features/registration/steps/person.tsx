import { Stack } from '@chakra-ui/react';
import { CopyCheck } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { DayField } from '#client/ui/masked/day-field.tsx';
import { MaskedField } from '#client/ui/masked/masked-field.tsx';
import { CountryField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { AddressFields } from '../fields/address-fields.tsx';
import { NameFields } from '../fields/name-fields.tsx';
import { useField } from '../fields/use-field.ts';
import type { SignupForm } from '../form.ts';

export const PersonBasicsStep = () => {
  const { t } = useTranslation();
  const { control } = useFormContext<SignupForm>();
  const { field, masked } = useField();
  const nationality = useWatch({ control, name: 'person.nationalityCode' });
  return (
    <>
      <NameFields name="person" isOwn />
      <DayField
        label={t('signup:person.dateOfBirth')}
        help={t('signup:person.dateOfBirthHelp')}
        autoComplete="bday"
        {...masked('person.dateOfBirth')}
      />
      <CountryField
        label={t('signup:person.nationality')}
        selected={nationality}
        placeholder={t('signup:choose')}
        autoComplete="off"
        {...field('person.nationalityCode')}
      />
    </>
  );
};

/** Removes the spaces, dashes and brackets of a telephone number. */
const stripPhoneSeparators = (text: string) => text.replaceAll(/[\s()/.\u2010-\u2015-]/gu, '');

export const ContactStep = () => {
  const { t } = useTranslation();
  const { field } = useField();
  const { control, setValue, trigger } = useFormContext<SignupForm>();
  const email = useWatch({ control, name: 'email' });
  const copyEmail = async () => {
    setValue('merchant.settlementReportsEmail', email);
    await trigger('merchant.settlementReportsEmail');
  };
  return (
    <>
      <MaskedField
        label={t('signup:contact.mobile')}
        help={t('signup:contact.mobileHelp')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        strip={stripPhoneSeparators}
        {...field('person.mobile')}
      />
      <Stack gap="3">
        <TextField
          label={t('signup:contact.settlementEmail')}
          help={t('signup:contact.settlementEmailHelp')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('merchant.settlementReportsEmail')}
        />
        {email !== '' && (
          <Button
            variant="outline"
            alignSelf="flex-start"
            icon={<CopyCheck aria-hidden />}
            onClick={() => void copyEmail()}
          >
            {t('signup:contact.sameEmail')}
          </Button>
        )}
      </Stack>
    </>
  );
};

export const HomeAddressStep = () => <AddressFields name="person.address" />;
