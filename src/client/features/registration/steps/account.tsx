import { chakra } from '@chakra-ui/react';
import { Check, Dot } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { passwordRequirements } from '#shared/validation/password.ts';
import { useField } from '../fields/use-field.ts';
import type { SignupForm } from '../form.ts';

export const AccountStep = () => {
  const { t } = useTranslation();
  const { field } = useField();
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
      <PasswordField
        label={t('signup:account.password')}
        help={<PasswordNeeds />}
        autoComplete="new-password"
        {...field('password', 'passwordAgain')}
      />
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

/** The requirements of a password, ticked off while it is typed. */
const PasswordNeeds = () => {
  const { t } = useTranslation();
  const { control } = useFormContext<SignupForm>();
  const password = useWatch({ control, name: 'password' });
  const needs = Object.keys(passwordRequirements) as (keyof typeof passwordRequirements)[];
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
      {needs.map((need) => {
        const isMet = passwordRequirements[need](password);
        return (
          <chakra.span
            key={need}
            display="inline-flex"
            alignItems="center"
            gap="1"
            color={isMet ? 'success.fg' : 'fg.muted'}
          >
            {isMet ? <Check size={18} aria-hidden /> : <Dot size={18} aria-hidden />}
            {t(`signup:account.needs.${need}`)}
          </chakra.span>
        );
      })}
    </chakra.span>
  );
};
