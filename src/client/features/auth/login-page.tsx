import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'wouter';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { afterLogin } from '#client/lib/navigation/access.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { hasLostSession, setSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { loginSchema } from '#shared/auth/auth.schema.ts';
import { AuthLayout } from './auth-layout.tsx';

export const LoginPage = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const [wasLost] = useState(hasLostSession);
  const login = trpc.auth.login.useMutation({
    onSuccess: (session) => {
      // In one batch; otherwise the guard of this page would redirect to the landing page first.
      setSession(session);
      navigate(afterLogin(session, search.get('returnTo')), { replace: true });
    },
    onError: () => {
      resetField('password');
      setFocus('password');
    },
  });

  return (
    <AuthLayout title={t('auth:login.title')}>
      <chakra.form
        noValidate
        onSubmit={handleSubmit((values) => login.mutate(values))}
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
        <p>
          <TextLink href={paths.forgotPassword()}>{t('auth:login.forgot')}</TextLink>
        </p>
        <chakra.p borderTopWidth="1px" pt="5">
          {t('auth:login.notRegistered')} <TextLink href={paths.signup()}>{t('auth:login.register')}</TextLink>
        </chakra.p>
      </chakra.form>
    </AuthLayout>
  );
};
