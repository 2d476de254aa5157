import { chakra, HStack, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, type ReactNode, Suspense } from 'react';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { CodeField } from '#client/ui/code-field.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.tsx';
import { confirmAuthenticatorSchema } from '#shared/two-factor/two-factor.schema.ts';
import { focusSection } from './focus-section.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

const QrCode = lazy(async () => ({ default: (await import('#client/ui/qr-code.tsx')).QrCode }));

interface AuthenticatorDialogProps {
  enrolment: { secret: string; uri: string };
  onClose: () => void;
}

/**
 * Shows the secret as QR code and text, and asks for a code.
 * Then shows the first recovery codes.
 */
export const AuthenticatorDialog = ({ enrolment, onClose }: AuthenticatorDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const confirm = trpc.twoFactor.confirmAuthenticator.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      void utils.twoFactor.status.invalidate();
      if (recoveryCodes === null) finish();
    },
  });
  // After the codes were saved: on a phone the toast covers the button.
  const finish = () => {
    toast.success({ title: t('twoFactor:authenticator.saved'), description: t('twoFactor:authenticator.savedText') });
    onClose();
  };
  const codes = confirm.data?.recoveryCodes ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={codes === null ? t('twoFactor:setUp.title') : t('twoFactor:codes.shownTitle')}
      busy={confirm.isPending}
      mustAnswer={codes !== null}
      isDisposable
      focusAfter={focusSection('two-factor')}
    >
      {codes === null ? (
        <Stack gap="5">
          <Step title={t('twoFactor:setUp.scan')}>
            <p>{t('twoFactor:setUp.scanText')}</p>
            <Suspense fallback={<Skeleton width="14.5rem" height="14.5rem" />}>
              <QrCode value={enrolment.uri} label={t('twoFactor:setUp.qrCode')} />
            </Suspense>
            <chakra.div hideFrom="lg">
              <LinkButton href={enrolment.uri} variant="outline">
                {t('twoFactor:setUp.openApp')}
              </LinkButton>
            </chakra.div>
            <div>
              <chakra.p color="fg.muted">{t('twoFactor:setUp.secret')}</chakra.p>
              <HStack gap="2" mt="1" p="3" bg="bg.muted" borderRadius="l2">
                <chakra.code flex="1" minW="0" fontFamily="mono">
                  {enrolment.secret.match(/.{1,4}/gu)?.join(' ')}
                </chakra.code>
                <CopyButton text={enrolment.secret} what={t('twoFactor:setUp.secretName')} />
              </HStack>
            </div>
          </Step>
          <Step title={t('twoFactor:setUp.confirm')}>
            <ConfirmForm isPending={confirm.isPending} error={confirm.error} onSubmit={confirm.mutate} />
          </Step>
        </Stack>
      ) : (
        <RecoveryCodeList codes={codes} onClose={finish} />
      )}
    </Dialog>
  );
};

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="3">
    <chakra.h3 fontWeight="600">{title}</chakra.h3>
    {children}
  </Stack>
);

interface ConfirmFormProps {
  isPending: boolean;
  error: unknown;
  onSubmit: (values: { code: string }, options: { onError: (error: unknown) => void }) => void;
}

const ConfirmForm = ({ isPending, error, onSubmit }: ConfirmFormProps) => {
  const { t } = useTranslation();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(confirmAuthenticatorSchema),
    defaultValues: { code: '' },
  });
  const isAtField = problemOf(error).fields.code !== undefined;
  const showAtField = (failure: unknown) => {
    const [message] = problemOf(failure).fields.code ?? [];
    if (message) setError('code', { type: serverError, message }, { shouldFocus: true });
  };
  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit((values) => onSubmit(values, { onError: showAtField }))}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      <CodeField label={t('twoFactor:setUp.code')} error={fieldText(t, formState.errors.code)} {...register('code')} />
      {error !== null && !isAtField && (
        <Notice tone="danger">
          <ProblemText error={error} />
        </Notice>
      )}
      <DialogActions>
        <CancelButton disabled={isPending}>{t('ui:confirm.cancel')}</CancelButton>
        <Button type="submit" loading={isPending}>
          {t('twoFactor:setUp.submit')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
