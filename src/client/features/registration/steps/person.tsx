import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { CountryField } from '#client/ui/country-field.tsx';
import { DayField } from '#client/ui/masked/day-field.tsx';
import { MaskedField } from '#client/ui/masked/masked-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { normalisePhone } from '#shared/validation/normalise-text.ts';
import { AddressFields } from '../fields/address-fields.tsx';
import { FieldGroup } from '../fields/field-group.tsx';
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

export const ContactStep = () => {
  const { t } = useTranslation();
  const { field } = useField();
  const { control } = useFormContext<SignupForm>();
  const [email, isSame] = useWatch({ control, name: ['email', 'sameAs.settlementEmail'] });
  return (
    <FieldGroup title={t('signup:steps.contact.title')}>
      <MaskedField
        label={t('signup:contact.mobile')}
        help={t('signup:contact.mobileHelp')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        strip={normalisePhone}
        {...field('person.mobile')}
      />
      <CheckboxField
        label={t('signup:contact.sameEmail')}
        help={isSame ? email : undefined}
        {...field('sameAs.settlementEmail')}
      />
      {!isSame && (
        <TextField
          label={t('signup:contact.settlementEmail')}
          help={t('signup:contact.settlementEmailHelp')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('merchant.settlementReportsEmail')}
        />
      )}
    </FieldGroup>
  );
};

export const HomeAddressStep = () => {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('signup:steps.homeAddress.title')} help={t('signup:address.homeHelp')}>
      <AddressFields name="person.address" />
    </FieldGroup>
  );
};
