import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { CountryField } from '#client/ui/country-field.tsx';
import { DayField } from '#client/ui/masked/day-field.tsx';
import type { SignupForm } from '../form.ts';
import { NameFields } from '../name-fields.tsx';
import { useField } from '../use-field.ts';

export const PersonBasics = () => {
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
