import { Box, chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { focusOnMount } from '#client/ui/dom.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { ProofOfWorkStatus } from '#client/ui/proof-of-work-status.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { initiateResetSchema } from '#shared/auth/auth.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EmailLink, useKeptEmail } from './kept-email.tsx';

export const ForgotPasswordPage = () => {
  const { t } = useTranslation();
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(initiateResetSchema),
    defaultValues: { email: useKeptEmail(), isTheftSuspected: false },
  });
  const request = trpc.auth.initiateReset.useMutation();

  return (
    <AuthLayout title={t('auth:forgot.title')}>
      <Stack gap="5">
        {request.isSuccess ? (
          // Receives the focus from the button that was unmounted with the form.
          <Box ref={focusOnMount} tabIndex={-1} outline="none">
            <Notice tone="success" title={t('auth:forgot.sentTitle')}>
              <p>{t('auth:forgot.sentText', { email: request.variables.email })}</p>
            </Notice>
          </Box>
        ) : (
          <>
            <chakra.p color="fg.muted">{t('auth:forgot.text')}</chakra.p>
            <chakra.form
              noValidate
              onSubmit={handleSubmit((values) => request.mutate(values))}
              display="flex"
              flexDirection="column"
              gap="5"
            >
              {request.error && (
                <Notice tone="danger">
                  <ProblemText error={request.error} />
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
              <CheckboxField
                label={t('auth:forgot.theft')}
                help={t('auth:forgot.theftHelp')}
                {...register('isTheftSuspected')}
              />
              <Button type="submit" size="lg" loading={request.isPending}>
                {t('auth:forgot.submit')}
              </Button>
              <ProofOfWorkStatus />
            </chakra.form>
          </>
        )}
        <p>
          <EmailLink href={paths.login()} email={() => getValues('email')}>
            {t('auth:forgot.back')}
          </EmailLink>
        </p>
      </Stack>
    </AuthLayout>
  );
};
