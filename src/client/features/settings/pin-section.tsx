import { Box, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import { issueParams } from '#shared/validation/field-messages.ts';
import { pinSchema, repeatedPinSchema, submittedPasswordSchema } from '#shared/validation/password.ts';

const formSchema = z
  .object({ currentPassword: submittedPasswordSchema, pinCode: pinSchema, again: repeatedPinSchema })
  .refine(({ pinCode, again }) => pinCode === again, { path: ['again'], ...issueParams('pinsDiffer') });

export const PinSection = () => {
  const { t } = useTranslation();
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', pinCode: '', again: '' },
  });
  const change = trpc.auth.changePin.useMutation({
    onSuccess: () => {
      reset();
      toast.success({ title: t('settings:pin.saved'), description: t('settings:pin.savedText') });
    },
    onError: (error) => {
      const [message] = problemOf(error).fields.currentPassword ?? [];
      if (message) setError('currentPassword', { type: serverError, message }, { shouldFocus: true });
    },
  });
  const isAtField = problemOf(change.error).fields.currentPassword !== undefined;

  return (
    <Section title={t('settings:pin.title')} description={t('settings:pin.text')}>
      <chakra.form
        noValidate
        onSubmit={handleSubmit(({ currentPassword, pinCode }) => change.mutate({ currentPassword, pinCode }))}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        {change.error && !isAtField && (
          <Notice tone="danger">
            <ProblemText error={change.error} />
          </Notice>
        )}
        <PasswordField
          label={t('settings:pin.password')}
          autoComplete="current-password"
          error={fieldText(t, formState.errors.currentPassword)}
          {...register('currentPassword')}
        />
        <PasswordField
          label={t('settings:pin.new')}
          help={t('settings:pin.help')}
          autoComplete="off"
          inputMode="numeric"
          secret="pin"
          error={fieldText(t, formState.errors.pinCode)}
          // Validate the repetition only after it was typed.
          {...register('pinCode', { deps: formState.touchedFields.again ? 'again' : [] })}
        />
        <PasswordField
          label={t('settings:pin.again')}
          autoComplete="off"
          inputMode="numeric"
          secret="pin"
          error={fieldText(t, formState.errors.again)}
          {...register('again')}
        />
        <Box>
          <Button type="submit" loading={change.isPending}>
            {t('settings:pin.submit')}
          </Button>
        </Box>
      </chakra.form>
    </Section>
  );
};
