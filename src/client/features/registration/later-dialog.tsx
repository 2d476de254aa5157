import { chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { focusOnMount } from '#client/ui/dom.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { ProofOfWorkStatus } from '#client/ui/proof-of-work-status.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { draftDays } from '#shared/registration/registration-draft.schema.ts';
import { emailSchema } from '#shared/validation/text-schemas.ts';
import { getDraft } from './draft.ts';
import { toDraftForm } from './to-draft-form.ts';

const formSchema = z.object({ email: emailSchema });

interface LaterFormProps {
  onClose: () => void;
}

/** Asks for the e-mail address that gets a link to the draft. */
export const LaterDialog = ({ open, onClose }: LaterFormProps & { open: boolean }) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('signup:later.title')}>
      <LaterForm onClose={onClose} />
    </Dialog>
  );
};

const LaterForm = ({ onClose }: LaterFormProps) => {
  const { t } = useTranslation();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: { email: getDraft().form.email },
  });
  const starting = trpc.registrationDrafts.start.useMutation({ onSuccess: (_, { email }) => reset({ email }) });
  if (starting.isSuccess) {
    return (
      <Stack ref={focusOnMount} tabIndex={-1} outline="none" gap="4">
        <Notice tone="success" title={t('signup:later.sent')}>
          <p>{t('signup:later.sentText', { email: starting.variables.email })}</p>
        </Notice>
        <DialogActions>
          <Button onClick={onClose}>{t('signup:later.close')}</Button>
        </DialogActions>
      </Stack>
    );
  }
  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit(({ email }) =>
        starting.mutate({ email, form: toDraftForm({ ...getDraft().form, email: getDraft().form.email || email }) }),
      )}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      <p>{t('signup:later.text', { days: draftDays })}</p>
      {starting.error && (
        <Notice tone="danger">
          <ProblemText error={starting.error} />
        </Notice>
      )}
      <TextField
        label={t('signup:later.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={fieldText(t, formState.errors.email)}
        {...register('email')}
      />
      <ProofOfWorkStatus />
      <DialogActions>
        <CancelButton disabled={starting.isPending}>{t('signup:later.cancel')}</CancelButton>
        <Button type="submit" loading={starting.isPending}>
          {t('signup:later.submit')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
