import { chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { NewPasswordField } from '#client/ui/new-password-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { tokenValiditySchema } from '#shared/auth/auth.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { newPasswordSchema, repeatedPasswordSchema } from '#shared/validation/password.ts';
import { AuthLayout } from './auth-layout.tsx';

export const NewPasswordPage = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  // Queried once; a refetch on focus could replace a half-typed form.
  const validity = trpc.auth.isTokenValid.useQuery({ token }, { staleTime: Number.POSITIVE_INFINITY });

  return (
    <AuthLayout title={t('auth:newPassword.title')}>
      <QueryState
        query={validity}
        skeleton={<FormSkeleton />}
        isEmpty={({ isValid }) => !isValid}
        empty={<ExpiredLink />}
      >
        {(found) => <NewPasswordForm token={token} found={found} />}
      </QueryState>
    </AuthLayout>
  );
};

const FormSkeleton = () => (
  <Stack gap="5">
    <Skeleton width="100%" height="8.25rem" />
    <Skeleton width="100%" height="4.75rem" />
    <Skeleton width="100%" height="3.5rem" />
  </Stack>
);

const formSchema = z
  .object({ password: newPasswordSchema, again: repeatedPasswordSchema, revokeAccess: z.boolean() })
  .refine(({ password, again }) => password === again, { path: ['again'], ...issueParams('passwordsDiffer') });

interface NewPasswordFormProps {
  token: string;
  found: z.output<typeof tokenValiditySchema>;
}

const NewPasswordForm = ({ token, found }: NewPasswordFormProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: { password: '', again: '', revokeAccess: found.isTheftSuspected },
  });
  const save = trpc.auth.setPassword.useMutation({
    onSuccess: () => {
      toast.success({ title: t('auth:newPassword.saved'), description: t('auth:newPassword.savedText') });
      navigate(paths.login(), { replace: true });
    },
    onError: (error) => {
      const [message] = problemOf(error).fields.password ?? [];
      if (message) setError('password', { type: serverError, message }, { shouldFocus: true });
    },
  });
  const typed = useWatch({ control, name: 'password' });
  const isAtField = problemOf(save.error).fields.password !== undefined;
  const { isTheftSuspected, apiKeyCount, webhookCount } = found;

  // The link was used in another tab or has expired meanwhile.
  if (problemOf(save.error).code === 'resetLinkUnusable') return <ExpiredLink />;
  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit(({ password, revokeAccess }) => save.mutate({ token, password, revokeAccess }))}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {save.error && !isAtField && (
        <Notice tone="danger">
          <ProblemText error={save.error} />
        </Notice>
      )}
      <NewPasswordField
        label={t('auth:newPassword.password')}
        typed={typed}
        error={fieldText(t, formState.errors.password)}
        // Validate the repetition only after it was typed.
        {...register('password', { deps: formState.touchedFields.again ? 'again' : [] })}
      />
      <PasswordField
        label={t('auth:newPassword.again')}
        autoComplete="new-password"
        error={fieldText(t, formState.errors.again)}
        {...register('again')}
      />
      {isTheftSuspected ? (
        <Notice tone="info" title={t('auth:newPassword.theftTitle')}>
          <p>{t('auth:newPassword.theftText')}</p>
        </Notice>
      ) : (
        apiKeyCount + webhookCount > 0 && (
          <CheckboxField
            label={t('auth:newPassword.revoke')}
            help={t('auth:newPassword.revokeHelp', { apiKeys: apiKeyCount, webhooks: webhookCount })}
            {...register('revokeAccess')}
          />
        )
      )}
      <chakra.p color="fg.muted">{t('auth:newPassword.effect')}</chakra.p>
      <Button type="submit" size="lg" loading={save.isPending}>
        {t('auth:newPassword.submit')}
      </Button>
      <TextLink href={paths.forgotPassword()} alignSelf="flex-start">
        {t('auth:newPassword.requestNew')}
      </TextLink>
    </chakra.form>
  );
};

/** Offers a new link in place of an expired one. */
const ExpiredLink = () => {
  const { t } = useTranslation();
  return (
    <Stack gap="5" align="flex-start">
      <Notice tone="warning" title={t('auth:newPassword.expiredTitle')}>
        <p>{t('auth:newPassword.expiredText')}</p>
      </Notice>
      <LinkButton href={paths.forgotPassword()}>{t('auth:newPassword.requestNew')}</LinkButton>
    </Stack>
  );
};
