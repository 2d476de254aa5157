import { chakra } from '@chakra-ui/react';
import { Check, Dot } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { passwordRequirements } from '#shared/validation/password.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'help' | 'autoComplete' | 'secret'> {
  typed: string;
}

/** The input of a new password; ticks off its requirements during typing. */
export const NewPasswordField = ({ typed, ...field }: NewPasswordFieldProps) => (
  <PasswordField {...field} autoComplete="new-password" help={<Requirements typed={typed} />} />
);

const names = Object.keys(passwordRequirements) as (keyof typeof passwordRequirements)[];

const Requirements = ({ typed }: Pick<NewPasswordFieldProps, 'typed'>) => {
  const { t } = useTranslation();
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
      {names.map((name) => {
        const isMet = passwordRequirements[name](typed);
        return (
          <chakra.span
            key={name}
            display="inline-flex"
            alignItems="center"
            gap="1"
            color={isMet ? 'success.fg' : 'fg.muted'}
          >
            {isMet ? <Check size={18} aria-hidden /> : <Dot size={18} aria-hidden />}
            {t(`ui:passwordNeeds.${name}`)}
          </chakra.span>
        );
      })}
    </chakra.span>
  );
};
