import { chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { afterLogin } from '#client/lib/navigation/access.ts';
import { arrivalState } from '#client/lib/navigation/arrival-action.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { useSupportsPasskeys } from '#client/lib/passkeys.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { findDeviceToken, storeDeviceToken } from '#client/lib/session/device-token.ts';
import { hasLostSession, setSession } from '#client/lib/session/session.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { loginSchema, type Session } from '#shared/auth/auth.schema.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EmailLink, useKeptEmail } from './kept-email.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { SecondStep } from './second-step.tsx';

const credentialsSchema = loginSchema.pick({ email: true, password: true });

/** These answers mean that the password was right. */
const secondStepCodes = ['secondFactorRequired', 'secondFactorWrong'];

export const LoginPage = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [isSecondStep, setIsSecondStep] = useState(false);
  const { register, handleSubmit, formState, getValues, resetField, setFocus } = useForm({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email: useKeptEmail(), password: '' },
  });
  useEffect(() => {
    // On a touch screen the keyboard would cover the page. `before-paint.js` does the same before the application is
    // loaded.
    if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches) setFocus('email');
  }, [setFocus]);
  const canUsePasskey = useSupportsPasskeys();
  const [wasLost] = useState(hasLostSession);
  const enter = (session: Session) => {
    // In one batch; otherwise the guard of this page would redirect to the landing page first.
    setSession(session);
    navigate(afterLogin(session, search.get('returnTo')), { replace: true, state: arrivalState('continue') });
  };
  const login = trpc.auth.login.useMutation({
    onSuccess: (session, { email }) => {
      if (session.deviceToken) storeDeviceToken(email, session.deviceToken);
      enter(session);
    },
    onError: (error) => {
      const isKnown = secondStepCodes.includes(problemOf(error).code ?? '');
      setIsSecondStep(isKnown || (isSecondStep && problemOf(error).kind !== 'refused'));
      if (isKnown) return;
      if (!isSecondStep) setFocus('password');
      resetField('password');
    },
  });

  if (isSecondStep)
    return (
      <AuthLayout title={t('auth:code.title')}>
        <SecondStep
          isPending={login.isPending}
          // The first answer only says that a code is needed.
          error={problemOf(login.error).code === 'secondFactorRequired' ? null : login.error}
          onSubmit={(entered) => login.mutate({ ...getValues(), ...entered })}
          onBack={() => {
            setIsSecondStep(false);
            login.reset();
            resetField('password');
          }}
        >
          {canUsePasskey && <PasskeyLogin onSession={enter} />}
        </SecondStep>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('auth:login.title')}>
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
          {wasLost && !login.error && <Notice tone="info">{t('auth:login.sessionEnded')}</Notice>}
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
        {canUsePasskey && <PasskeyLogin onSession={enter} />}
        <p>
          <EmailLink href={paths.forgotPassword()} email={() => getValues('email')}>
            {t('auth:login.forgot')}
          </EmailLink>
        </p>
        <chakra.p borderTopWidth="1px" pt="5">
          {t('auth:login.notRegistered')} <TextLink href={paths.signup()}>{t('auth:login.register')}</TextLink>
        </chakra.p>
      </Stack>
    </AuthLayout>
  );
};
