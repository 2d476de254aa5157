import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export const NewPasswordPage = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  // Asked once: the link must not turn bad under someone's hands because the window was left for a moment.
  const validity = trpc.auth.isTokenValid.useQuery({ token }, { staleTime: Number.POSITIVE_INFINITY });

  return (
    <AuthFrame title={t('auth:newPassword.title')}>
      <QueryState
        query={validity}
        skeleton={<FormSkeleton />}
        isEmpty={({ isValid }) => !isValid}
        empty={<ExpiredLink />}
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
