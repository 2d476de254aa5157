import { Building2, User } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { TextareaField } from '#client/ui/text-field.tsx';
import { FieldGroup } from '../fields/field-group.tsx';
import { SharedAddress } from '../fields/shared-address.tsx';
import { useField } from '../fields/use-field.ts';
import type { SignupForm } from '../form.ts';
import { BusinessData } from './business-data.tsx';

export const BusinessStep = () => {
  const { t } = useTranslation();
  const { field } = useField();
  const { getValues, setValue, clearErrors } = useFormContext<SignupForm>();
  const type = field('merchant.type');
  /**
   * Sole traders usually sign for themselves and are registered at home.
   * Typed values stay.
   */
  const presume = (isSoleTrader: boolean) => {
    const { authorizedSignatory, registrationAddress } = getValues('merchant');
    if (authorizedSignatory === '') setValue('sameAs.signatory', isSoleTrader);
    if (registrationAddress.street === '') setValue('sameAs.office', isSoleTrader ? 'home' : '');
  };
  return (
    <FieldGroup title={t('signup:steps.business.title')}>
      <RadioCards
        label={t('signup:business.type')}
        options={[
          {
            value: 'Person',
            title: t('signup:business.soleTrader'),
            text: t('signup:business.soleTraderText'),
            icon: <User />,
          },
          {
            value: 'Company',
            title: t('signup:business.company'),
            text: t('signup:business.companyText'),
            icon: <Building2 />,
          },
        ]}
        {...type}
        onChange={async (event: ChangeEvent<HTMLInputElement>) => {
          presume(event.target.value === 'Person');
          await type.onChange(event);
          // Errors of hidden fields appear when the fields are left or submitted.
          clearErrors();
        }}
      />
      <TextareaField
        label={t('signup:business.description')}
        help={t('signup:business.descriptionHelp')}
        autoComplete="off"
        {...field('merchant.description')}
      />
    </FieldGroup>
  );
};

/** The fields depend on the type, so they follow its selection. */
const useIsTypeSelected = () => useWatch<SignupForm, 'merchant.type'>({ name: 'merchant.type' }) !== '';

export const BusinessDataStep = () => {
  const { t } = useTranslation();
  if (!useIsTypeSelected()) return null;
  return (
    <FieldGroup title={t('signup:steps.businessData.title')} help={t('signup:business.dataHelp')}>
      <BusinessData />
    </FieldGroup>
  );
};

export const AddressesStep = () => {
  const { t } = useTranslation();
  if (!useIsTypeSelected()) return null;
  return (
    <>
      <FieldGroup title={t('signup:address.office')} help={t('signup:address.officeHelp')}>
        <SharedAddress place="office" purpose="section-office" />
      </FieldGroup>
      <FieldGroup title={t('signup:address.operation')} help={t('signup:address.operationHelp')}>
        <SharedAddress place="operation" purpose="section-operation" />
      </FieldGroup>
    </>
  );
};
