import { chakra } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';
import { FormField } from './form-field.tsx';
import { Input, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /**
   * `current-password` where one logs in, `new-password` where one is chosen: password managers go by it. `off` for what they should not
   * take for a password, such as a PIN.
   */
  autoComplete: 'current-password' | 'new-password' | 'off';
}

/** A password, hidden until asked for. Pasting and password managers work. */
export const PasswordField = ({ label, help, error, warning, optional, labelHidden, ...input }: PasswordFieldProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <FormField {...{ label, help, error, warning, optional, labelHidden }}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            pe="12"
            {...input}
            {...control}
          />
          <IconButton
            label={t(shown ? 'ui:hidePassword' : 'ui:showPassword')}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
            position="absolute"
            insetEnd="0"
            top="0"
            color="fg.muted"
          />
        </chakra.div>
      )}
    </FormField>
  );
};
