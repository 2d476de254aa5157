import { Input, InputGroup } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';
import { FormField } from './form-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /**
   * For password managers: `current-password` for a login, `new-password` for a new one,
   * `off` for other secrets such as a PIN.
   */
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** The kind of secret, for the button's label. */
  secret?: 'password' | 'pin';
}

const toggleLabels = {
  password: { show: 'ui:showPassword', hide: 'ui:hidePassword' },
  pin: { show: 'ui:showPin', hide: 'ui:hidePin' },
} as const;

/** A password input with a button that shows its text. */
export const PasswordField = ({
  label,
  help,
  error,
  warning,
  optional,
  labelHidden,
  secret = 'password',
  ...input
}: PasswordFieldProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} help={help} error={error} warning={warning} optional={optional} labelHidden={labelHidden}>
      {(control) => (
        <InputGroup
          endElementProps={{ px: '0' }}
          endElement={
            <IconButton
              label={t(toggleLabels[secret][shown ? 'hide' : 'show'])}
              icon={shown ? <EyeOff /> : <Eye />}
              onClick={() => setShown(!shown)}
              color="fg.muted"
            />
          }
        >
          <Input
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            pe="12"
          />
        </InputGroup>
      )}
    </FormField>
  );
};
