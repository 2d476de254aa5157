import { Building2, User } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { TextareaField } from '#client/ui/text-field.tsx';
import { AddressFields, CopyFrom } from '../fields/address-fields.tsx';
import { FieldGroup } from '../fields/field-group.tsx';
import { useField } from '../fields/use-field.ts';

export const BusinessStep = () => {
  const { t } = useTranslation();
  const { field } = useField();
  return (
    <>
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
        {...field('merchant.type')}
      />
      <TextareaField
        label={t('signup:business.description')}
        help={t('signup:business.descriptionHelp')}
        autoComplete="off"
        {...field('merchant.description')}
      />
    </>
  );
};

export const AddressesStep = () => {
  const { t } = useTranslation();
  const home = { name: 'person.address', label: t('signup:address.sameAsHome') } as const;
  const office = { name: 'merchant.registrationAddress', label: t('signup:address.sameAsOffice') } as const;
  return (
    <>
      <FieldGroup title={t('signup:address.office')} help={t('signup:address.officeHelp')}>
        <CopyFrom to="merchant.registrationAddress" from={[home]} />
        <AddressFields name="merchant.registrationAddress" purpose="section-office" />
      </FieldGroup>
      <FieldGroup title={t('signup:address.operation')} help={t('signup:address.operationHelp')}>
        <CopyFrom to="terminal.operationAddress" from={[office, home]} />
        <AddressFields name="terminal.operationAddress" purpose="section-operation" />
      </FieldGroup>
    </>
  );
};
