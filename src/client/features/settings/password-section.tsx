import { Box, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { NewPasswordField } from '#client/ui/new-password-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import { issueParams } from '#shared/validation/field-messages.ts';
import { newPasswordSchema, repeatedPasswordSchema, submittedPasswordSchema } from '#shared/validation/password.ts';
import { useOwnAccount } from './use-own-account.ts';

const formSchema = z
  .object({ currentPassword: submittedPasswordSchema, newPassword: newPasswordSchema, again: repeatedPasswordSchema })
  .refine(({ newPassword, again }) => newPassword === again, { path: ['again'], ...issueParams('passwordsDiffer') });

export const PasswordSection = () => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { data: account } = useOwnAccount();
  const { register, handleSubmit, formState, reset, setError, control } = useForm({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', again: '' },
  });
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: () => {
      reset();
      toast.success({ title: t('settings:password.saved'), description: t('settings:password.savedText') });
      return utils.auth.sessions.invalidate();
    },
    onError: (error) => {
      const { fields } = problemOf(error);
      for (const name of ['newPassword', 'currentPassword'] as const) {
        const [message] = fields[name] ?? [];
        if (message) setError(name, { type: serverError, message }, { shouldFocus: true });
      }
    },
  });
  const typed = useWatch({ control, name: 'newPassword' });
  const { fields } = problemOf(change.error);
  const isAtField = fields.currentPassword !== undefined || fields.newPassword !== undefined;

  return (
    <Section title={t('settings:password.title')} description={t('settings:password.text')}>
      <chakra.form
        noValidate
        onSubmit={handleSubmit(({ currentPassword, newPassword }) => change.mutate({ currentPassword, newPassword }))}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        {change.error && !isAtField && (
          <Notice tone="danger">
            <ProblemText error={change.error} />
          </Notice>
        )}
        {/* Lets password managers identify the account. */}
        <input type="text" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t('settings:password.current')}
          autoComplete="current-password"
          error={fieldText(t, formState.errors.currentPassword)}
          {...register('currentPassword')}
        />
        <NewPasswordField
          label={t('settings:password.new')}
          typed={typed}
          error={fieldText(t, formState.errors.newPassword)}
          // Validate the repetition only after it was typed.
          {...register('newPassword', { deps: formState.touchedFields.again ? 'again' : [] })}
        />
        <PasswordField
          label={t('settings:password.again')}
          autoComplete="new-password"
          error={fieldText(t, formState.errors.again)}
          {...register('again')}
        />
        <Box>
          <Button type="submit" loading={change.isPending}>
            {t('settings:password.submit')}
          </Button>
        </Box>
      </chakra.form>
    </Section>
  );
};
