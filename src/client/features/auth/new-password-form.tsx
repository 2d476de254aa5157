import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { paths } from '#client/lib/navigation/paths.ts';
import { fieldText } from '#client/lib/field-text.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import { issueParams } from '#shared/validation/field-messages.ts';
import { newPasswordSchema } from '#shared/validation/password.ts';
import { ExpiredLink } from './expired-link.tsx';

const formSchema = z
  .object({ password: newPasswordSchema, again: z.string() })
  .refine(({ password, again }) => password === again, { path: ['again'], ...issueParams('passwordsDiffer') });

export const NewPasswordForm = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: { password: '', again: '' },
  });
  const save = trpc.auth.setPassword.useMutation({
    onSuccess: () => {
      toast.success({ title: t('auth:newPassword.saved'), description: t('auth:newPassword.savedText') });
      navigate(paths.login(), { replace: true });
    },
  });

  // Used in another tab, or run out while the password was thought of.
  if (problemOf(save.error).code === 'resetLinkUnusable') return <ExpiredLink />;
  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit(({ password }) => save.mutate({ token, password }))}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {save.error && (
        <Notice tone="danger">
          <ProblemText error={save.error} />
        </Notice>
      )}
      <PasswordField
        label={t('auth:newPassword.password')}
        help={t('auth:newPassword.help')}
        autoComplete="new-password"
        error={fieldText(t, formState.errors.password)}
        // Not before both were typed: the second one is wrong until then.
        {...register('password', { deps: formState.touchedFields.again ? 'again' : [] })}
      />
      <PasswordField
        label={t('auth:newPassword.again')}
        autoComplete="new-password"
        error={fieldText(t, formState.errors.again)}
        {...register('again')}
      />
      <Button type="submit" size="lg" loading={save.isPending}>
        {t('auth:newPassword.submit')}
      </Button>
    </chakra.form>
  );
};
