import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { NewPasswordField } from '#client/ui/new-password-field.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useField } from '../fields/use-field.ts';
import type { SignupForm } from '../form.ts';

export const AccountStep = () => {
  const { t } = useTranslation();
  const { field } = useField();
  const { control } = useFormContext<SignupForm>();
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      <TextField
        label={t('signup:account.email')}
        help={t('signup:account.emailHelp')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <NewPasswordField label={t('signup:account.password')} typed={password} {...field('password', 'passwordAgain')} />
      <PasswordField
        label={t('signup:account.passwordAgain')}
        autoComplete="new-password"
        {...field('passwordAgain')}
      />
      <PasswordField
        label={t('signup:account.pin')}
        help={t('signup:account.pinHelp')}
        autoComplete="off"
        inputMode="numeric"
        secret="pin"
        {...field('pinCode', 'pinCodeAgain')}
      />
      <PasswordField
        label={t('signup:account.pinAgain')}
        autoComplete="off"
        inputMode="numeric"
        secret="pin"
        {...field('pinCodeAgain')}
      />
    </>
  );
};
