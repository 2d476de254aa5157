import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#client/app/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export const NewPasswordPage = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  // Asked once: the link must not turn bad under someone's hands because the window was left for a moment.
  const validity = trpc.auth.isTokenValid.useQuery({ token }, { staleTime: Number.POSITIVE_INFINITY });

  return (
    <AuthFrame title={t('auth.newPassword.title')}>
      <QueryState
        query={validity}
        skeleton={<FormSkeleton />}
        isEmpty={({ isValid }) => !isValid}
        empty={
          <chakra.div display="flex" flexDirection="column" gap="5" alignItems="flex-start">
            <Notice tone="warning" title={t('auth.newPassword.expiredTitle')}>
              <p>{t('auth.newPassword.expiredText')}</p>
            </Notice>
            <LinkButton href={paths.forgotPassword()}>{t('auth.newPassword.requestNew')}</LinkButton>
          </chakra.div>
        }
      >
        {() => <NewPasswordForm token={token} />}
      </QueryState>
    </AuthFrame>
  );
};

const FormSkeleton = () => (
  <chakra.div display="flex" flexDirection="column" gap="5">
    <Skeleton width="100%" height="8.25rem" />
    <Skeleton width="100%" height="4.75rem" />
    <Skeleton width="100%" height="3.5rem" />
  </chakra.div>
);
