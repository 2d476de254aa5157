import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatMinute } from '#shared/dates/format-date.ts';
import type { TwoFactorStatus } from '#shared/two-factor/two-factor.schema.ts';
import { focusSection } from './focus-section.ts';

const AuthenticatorDialog = lazy(async () => ({
  default: (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
}));

interface AuthenticatorProps {
  authenticator: TwoFactorStatus['authenticator'];
  /** True if the account has no passkey. */
  isLast: boolean;
}

/** Sets up, moves or turns off the authenticator app. */
export const Authenticator = ({ authenticator, isLast }: AuthenticatorProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isRemoving, setIsRemoving] = useState(false);
  const start = trpc.twoFactor.startAuthenticator.useMutation();

  return (
    <Stack gap="3">
      <div>
        <chakra.h3 fontWeight="600">{t('twoFactor:authenticator.title')}</chakra.h3>
        <chakra.p color="fg.muted">
          {authenticator === null
            ? t('twoFactor:authenticator.none')
            : t('twoFactor:authenticator.since', { day: formatDay(budapestDay(authenticator.createdAt), language) })}
          {authenticator?.lastUsedAt &&
            ` · ${t('twoFactor:authenticator.lastUsed', { moment: formatMinute(authenticator.lastUsedAt, language) })}`}
        </chakra.p>
      </div>
      {start.error && (
        <Notice tone="danger">
          <ProblemText error={start.error} />
        </Notice>
      )}
      <Flex wrap="wrap" gap="3">
        <Button
          variant={authenticator === null ? 'solid' : 'outline'}
          icon={<Smartphone aria-hidden />}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t(authenticator === null ? 'twoFactor:authenticator.add' : 'twoFactor:authenticator.replace')}
        </Button>
        {authenticator !== null && (
          <Button variant="ghost" onClick={() => setIsRemoving(true)}>
            {t('twoFactor:authenticator.remove')}
          </Button>
        )}
      </Flex>
      <Suspense>{start.data && <AuthenticatorDialog enrolment={start.data} onClose={start.reset} />}</Suspense>
      {isRemoving && <RemoveAuthenticator isLast={isLast} onClose={() => setIsRemoving(false)} />}
    </Stack>
  );
};

const RemoveAuthenticator = ({ isLast, onClose }: { isLast: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const remove = trpc.twoFactor.removeAuthenticator.useMutation({
    onSuccess: async () => {
      toast.success({
        title: t('twoFactor:removeAuthenticator.done'),
        description: t('twoFactor:removeAuthenticator.doneText'),
      });
      await utils.twoFactor.status.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('twoFactor:removeAuthenticator.title')}
      action={t('twoFactor:removeAuthenticator.submit')}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
      focusAfter={focusSection('two-factor')}
    >
      <p>{t('twoFactor:removeAuthenticator.text')}</p>
      {isLast && <chakra.p fontWeight="600">{t('twoFactor:removeAuthenticator.last')}</chakra.p>}
    </ConfirmDialog>
  );
};
