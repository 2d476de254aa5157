import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { accountReadyState } from '#client/lib/navigation/routes.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { NewPasswordField } from '#client/ui/new-password-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { paths } from '#shared/portal/paths.ts';
import { acceptInvitationSchema } from '#shared/team/team.schema.ts';

const formSchema = acceptInvitationSchema.omit({ token: true });

interface NewAccountFormProps {
  token: string;
  /** The invited address. */
  email: string;
}

/** Creates an account, accepts the invitation, and leads to the login. */
export const NewAccountForm = ({ token, email }: NewAccountFormProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: { lastName: '', firstName: '', password: '' },
  });
  const accepting = trpc.team.acceptInvitation.useMutation({
    onSuccess: () => {
      navigate(paths.login(), { replace: true, state: accountReadyState(email) });
    },
    onError: (error) => {
      const [message] = problemOf(error).fields.password ?? [];
      if (message) setError('password', { type: serverError, message }, { shouldFocus: true });
    },
  });
  const isAtField = problemOf(accepting.error).fields.password !== undefined;
  const typed = useWatch({ control, name: 'password' });
  const { errors } = formState;
  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit((entered) => accepting.mutate({ token, ...entered }))}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {accepting.error && !isAtField && (
        <Notice tone="danger">
          <ProblemText error={accepting.error} />
        </Notice>
      )}
      <TextField
        label={t('team:accept.lastName')}
        autoComplete="family-name"
        error={fieldText(t, errors.lastName)}
        {...register('lastName')}
      />
      <TextField
        label={t('team:accept.firstName')}
        autoComplete="given-name"
        error={fieldText(t, errors.firstName)}
        {...register('firstName')}
      />
      <NewPasswordField
        label={t('team:accept.password')}
        typed={typed}
        error={fieldText(t, errors.password)}
        {...register('password')}
      />
      <chakra.p color="fg.muted">{t('team:accept.terms')}</chakra.p>
      <Button type="submit" size="lg" loading={accepting.isPending}>
        {t('team:accept.submit')}
      </Button>
    </chakra.form>
  );
};
