import { chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { useSupportsPasskeys } from '#client/lib/passkeys.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { findDeviceToken, storeDeviceToken } from '#client/lib/session/device-token.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { loginSchema, type Session } from '#shared/auth/auth.schema.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { SecondStep } from './second-step.tsx';

const credentialsSchema = loginSchema.pick({ email: true, password: true });

/** These answers mean that the password was right. */
const secondStepCodes = ['secondFactorRequired', 'secondFactorWrong'];

interface LoginFormProps {
  email: string;
  onSession: (session: Session) => void;
  /** Lays out each of the two steps with its surroundings. */
  layout: (title: string, step: ReactNode) => ReactNode;
  /** Shown above the fields until there is an error. */
  notice?: ReactNode;
  /** Other links, below the first step. */
  footer: (typedEmail: () => string) => ReactNode;
}

/**
 * The login with password, second factor or passkey.
 * It stores the token of a remembered device, but no session.
 */
export const LoginForm = ({ email, onSession, layout, notice, footer }: LoginFormProps) => {
  const { t } = useTranslation();
  const [isSecondStep, setIsSecondStep] = useState(false);
  const [hasApp, setHasApp] = useState(true);
  const [attempts, setAttempts] = useState(0);
  const { register, handleSubmit, formState, getValues, resetField, setFocus } = useForm({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email, password: '' },
  });
  useEffect(() => {
    // Not on a touch screen, where the keyboard would cover the page.
    // Not in a dialog that has moved the focus itself.
    // `before-paint.js` does the same before the application loads.
    if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches) setFocus('email');
  }, [setFocus]);
  const canUsePasskey = useSupportsPasskeys();
  const login = trpc.auth.login.useMutation({
    onSuccess: (session, sent) => {
      if (session.deviceToken) storeDeviceToken(sent.email, session.deviceToken);
      onSession(session);
    },
    onMutate: () => setAttempts((count) => count + 1),
    onError: (error) => {
      const { code, fields } = problemOf(error);
      const isKnown = secondStepCodes.includes(code ?? '');
      setIsSecondStep(isKnown || (isSecondStep && problemOf(error).kind !== 'refused'));
      if (code === 'secondFactorRequired') setHasApp(fields.passkey === undefined);
      if (isKnown) return;
      if (!isSecondStep) setFocus('password');
      resetField('password');
    },
  });

  if (isSecondStep)
    return layout(
      t('auth:code.title'),
      <SecondStep
        isPending={login.isPending}
        hasApp={hasApp}
        // The first answer only names the needed factor.
        error={problemOf(login.error).code === 'secondFactorRequired' ? null : login.error}
        onSubmit={(entered) => login.mutate({ ...getValues(), ...entered })}
        onBack={() => {
          setIsSecondStep(false);
          login.reset();
          resetField('password');
        }}
      >
        {/* A new one after each attempt, without the former error. */}
        {canUsePasskey && <PasskeyLogin key={attempts} isSecondStep onAttempt={login.reset} onSession={onSession} />}
      </SecondStep>,
    );
  return layout(
    t('auth:login.title'),
    <Stack gap="5">
      <chakra.form
        noValidate
        // Without JavaScript the password must not become part of a URL.
        method="post"
        onSubmit={handleSubmit((values) => {
          const deviceToken = findDeviceToken(values.email);
          login.mutate({ ...values, ...(deviceToken ? { deviceToken } : {}) });
        })}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        {!login.error && notice}
        {login.error && (
          <Notice tone="danger">
            <ProblemText error={login.error} />
          </Notice>
        )}
        <TextField
          label={t('auth:email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldText(t, formState.errors.email)}
          {...register('email')}
        />
        <PasswordField
          label={t('auth:password')}
          autoComplete="current-password"
          error={fieldText(t, formState.errors.password)}
          {...register('password')}
        />
        <Button type="submit" size="lg" loading={login.isPending}>
          {t('auth:login.submit')}
        </Button>
      </chakra.form>
      {canUsePasskey && <PasskeyLogin onSession={onSession} />}
      {footer(() => getValues('email'))}
    </Stack>,
  );
};
