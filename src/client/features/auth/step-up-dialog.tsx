import { chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { signWithPasskey, supportsPasskeys } from '#client/lib/passkeys.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { settleStepUp } from '#client/lib/session/step-up.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { CodeField } from '#client/ui/code-field.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PasskeyProblemText } from '#client/ui/passkey-problem-text.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { submittedPasswordSchema } from '#shared/validation/password.ts';

/**
 * Users confirm their identity for calls that need a recent login.
 * The form of the call waits below and keeps its input.
 */
export const StepUpDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={t('auth:stepUp.title')} busy={isBusy} isDisposable>
      <Stack gap="5">
        <p>{t('auth:stepUp.text')}</p>
        <Confirmation onBusy={setIsBusy} />
      </Stack>
    </Dialog>
  );
};

const Confirmation = ({ onBusy }: { onBusy: (isBusy: boolean) => void }) => {
  // The factors of the account, read each time because they can change.
  const status = trpc.twoFactor.status.useQuery(undefined, { staleTime: 0 });
  return (
    <QueryState query={status} skeleton={<Skeleton width="100%" height="9rem" />}>
      {({ authenticator, passkeys }) => (
        <Stack gap="5">
          {passkeys.length > 0 && supportsPasskeys() && <PasskeyConfirmation onBusy={onBusy} />}
          <PasswordConfirmation
            code={authenticator !== null ? 'any' : passkeys.length > 0 ? 'recovery' : null}
            onBusy={onBusy}
          />
        </Stack>
      )}
    </QueryState>
  );
};

const PasskeyConfirmation = ({ onBusy }: { onBusy: (isBusy: boolean) => void }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const confirm = useMutation({
    mutationFn: async () => {
      const { options } = await utils.client.auth.confirmIdentityOptions.mutate();
      if (options !== null) await utils.client.auth.confirmIdentity.mutate({ passkey: await signWithPasskey(options) });
    },
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: () => settleStepUp(true),
  });
  return (
    <Stack gap="4">
      {confirm.error && (
        <Notice tone="danger">
          <PasskeyProblemText error={confirm.error} isLogin />
        </Notice>
      )}
      <Button icon={<KeyRound aria-hidden />} loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('auth:stepUp.passkey')}
      </Button>
      <chakra.p color="fg.muted" textAlign="center">
        {t('auth:stepUp.or')}
      </chakra.p>
    </Stack>
  );
};

const formSchema = z.object({ password: submittedPasswordSchema, code: z.string().trim() });

interface PasswordConfirmationProps {
  /**
   * The code that is needed with the password.
   * `recovery`: only a recovery code, without an authenticator app.
   * Null: no code, without a second factor.
   */
  code: 'any' | 'recovery' | null;
  onBusy: (isBusy: boolean) => void;
}

const PasswordConfirmation = ({ code: needed, onBusy }: PasswordConfirmationProps) => {
  const { t } = useTranslation();
  const userId = useSession()?.userId ?? '';
  const account = trpc.users.get.useQuery({ id: userId }, { enabled: userId !== '' });
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { password: '', code: '' },
  });
  const confirm = trpc.auth.confirmIdentity.useMutation({
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: () => settleStepUp(true),
    onError: (error) => {
      const { fields } = problemOf(error);
      for (const name of ['password', 'code'] as const) {
        const [message] = fields[name] ?? [];
        if (message) setError(name, { type: serverError, message }, { shouldFocus: true });
      }
    },
  });
  const { fields } = problemOf(confirm.error);
  const isAtField = fields.password !== undefined || fields.code !== undefined;
  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit(({ password, code }) => confirm.mutate({ password, ...(code === '' ? {} : { code }) }))}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {confirm.error && !isAtField && (
        <Notice tone="danger">
          <ProblemText error={confirm.error} />
        </Notice>
      )}
      {/* Lets password managers identify the account. */}
      <input type="text" autoComplete="username" value={account.data?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('auth:password')}
        autoComplete="current-password"
        error={fieldText(t, formState.errors.password)}
        {...register('password')}
      />
      {needed === 'recovery' && (
        <TextField
          label={t('auth:code.recoveryLabel')}
          help={t('auth:code.recoveryHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={fieldText(t, formState.errors.code)}
          {...register('code')}
        />
      )}
      {needed === 'any' && (
        <CodeField
          label={t('auth:code.label')}
          help={t('auth:code.anyHelp')}
          error={fieldText(t, formState.errors.code)}
          {...register('code')}
        />
      )}
      <DialogActions>
        <CancelButton disabled={confirm.isPending}>{t('ui:confirm.cancel')}</CancelButton>
        <Button type="submit" loading={confirm.isPending}>
          {t('auth:stepUp.submit')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
