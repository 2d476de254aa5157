import { Building2, User } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { TextareaField } from '#client/ui/textarea-field.tsx';
import { useField } from '../use-field.ts';

export const Business = () => {
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
