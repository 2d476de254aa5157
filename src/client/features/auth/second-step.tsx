import { chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { CodeField } from '#client/ui/code-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { submittedCodeSchema } from '#shared/two-factor/two-factor.schema.ts';

const formSchema = z.object({ code: submittedCodeSchema, rememberDevice: z.boolean() });

interface SecondStepProps {
  /** False if a passkey is the only factor: then codes are recovery codes. */
  hasApp: boolean;
  isPending: boolean;
  error: unknown;
  onSubmit: (entered: z.output<typeof formSchema>) => void;
  onBack: () => void;
  /** Other ways to log in. */
  children: ReactNode;
}

/** The second step: a code of the authenticator app or a recovery code. */
export const SecondStep = ({ hasApp, isPending, error, onSubmit, onBack, children }: SecondStepProps) => {
  const { t } = useTranslation();
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { code: '', rememberDevice: false },
  });
  const { code, messages } = problemOf(error);
  const wrongCode = code === 'secondFactorWrong' ? messages[0] : undefined;
  useEffect(() => {
    if (error !== null && wrongCode) setError('code', { type: serverError, message: wrongCode });
  }, [error, wrongCode, setError]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other way to enter a code replaces the field.
  useEffect(() => {
    if (hasApp) setFocus('code');
  }, [setFocus, isRecovery, hasApp]);

  const field = { error: fieldText(t, formState.errors.code), ...register('code') };
  return (
    <Stack gap="5">
      {!hasApp && (
        <>
          <p>{t('auth:code.passkeyHelp')}</p>
          {children}
        </>
      )}
      <chakra.form noValidate onSubmit={handleSubmit(onSubmit)} display="flex" flexDirection="column" gap="5">
        {error !== null && !wrongCode && (
          <Notice tone="danger">
            <ProblemText error={error} />
          </Notice>
        )}
        {isRecovery ? (
          <TextField
            key="recovery"
            label={t('auth:code.recoveryLabel')}
            help={t('auth:code.recoveryHelp')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field}
          />
        ) : (
          <CodeField key="app" label={t('auth:code.label')} help={t('auth:code.help')} {...field} />
        )}
        <CheckboxField
          label={t('auth:code.remember')}
          help={t('auth:code.rememberHelp')}
          {...register('rememberDevice')}
        />
        <Button type="submit" size="lg" loading={isPending}>
          {t('auth:login.submit')}
        </Button>
      </chakra.form>
      {hasApp && children}
      <Stack gap="1" align="flex-start" mx="-4">
        {hasApp && (
          <Button
            variant="ghost"
            onClick={() => {
              resetField('code');
              setIsRecovery(!isRecovery);
            }}
          >
            {t(isRecovery ? 'auth:code.useApp' : 'auth:code.useRecovery')}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          {t('auth:code.back')}
        </Button>
      </Stack>
    </Stack>
  );
};
