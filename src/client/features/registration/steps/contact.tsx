import { CopyCheck } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { MaskedField } from '#client/ui/masked/masked-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { SignupForm } from '../form.ts';
import { Together } from '../together.tsx';
import { useField } from '../use-field.ts';

/** People write spaces, dashes and brackets into telephone numbers; none of them is dialled. */
const onlyDialled = (text: string) => text.replaceAll(/[\s()/.\u2010-\u2015-]/gu, '');

export const Contact = () => {
  const { t } = useTranslation();
  const { field } = useField();
  const { control, setValue, trigger } = useFormContext<SignupForm>();
  const email = useWatch({ control, name: 'email' });
  const takeEmail = async () => {
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
        strip={onlyDialled}
        {...field('person.mobile')}
      />
      <Together>
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
            onClick={() => void takeEmail()}
          >
            {t('signup:contact.sameEmail')}
          </Button>
        )}
      </Together>
    </>
  );
};
