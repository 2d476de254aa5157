import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { refreshStoredSession } from '#client/lib/rpc/session-calls.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { paths } from '#shared/portal/paths.ts';
import type { OpenInvitation } from '#shared/team/team.schema.ts';
import { personName } from '#shared/users/person-name.ts';
import { readInvitationToken } from './invitation-token.ts';
import { NewAccountForm } from './new-account-form.tsx';

/**
 * Mail servers open all links, so opening changes nothing; a button accepts.
 * The token is in the fragment, so no server logs it.
 */
export const AcceptInvitationPage = () => {
  const { t } = useTranslation();
  const session = useSession();
  const utils = trpc.useUtils();
  const [token] = useState(readInvitationToken);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => utils.client.team.openInvitation.mutate({ token }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isUnusable = token === '' || problemOf(invitation.error).code === 'invitationUnusable';
  return (
    <Flex as="main" flex="1" justify="center" px="4" py="10">
      <title>{`${t('team:accept.title')} · ${t('common:productName')}`}</title>
      <Box width="full" maxW="30rem">
        <chakra.h1 textStyle="title" mb="4">
          {t('team:accept.title')}
        </chakra.h1>
        {isUnusable ? (
          <Unusable />
        ) : (
          <QueryState query={invitation} skeleton={<Skeleton width="100%" height="16rem" display="block" />}>
            {(found) => (
              <Stack gap="5">
                <Facts invitation={found} />
                {session ? <Join token={token} session={session} /> : <Choice token={token} email={found.email} />}
              </Stack>
            )}
          </QueryState>
        )}
      </Box>
    </Flex>
  );
};

/** Also after an acceptance whose answer was lost. */
const Unusable = () => {
  const { t } = useTranslation();
  const isSignedIn = useSession() !== null;
  return (
    <Notice tone="warning" title={t('team:accept.unusable')}>
      <Stack gap="3" align="flex-start">
        <p>{t('team:accept.unusableText')}</p>
        {!isSignedIn && (
          <LinkButton href={paths.login()} variant="outline">
            {t('team:accept.login')}
          </LinkButton>
        )}
      </Stack>
    </Notice>
  );
};

const Facts = ({ invitation: { merchantName, email, role } }: { invitation: OpenInvitation }) => {
  const { t } = useTranslation();
  return (
    <Stack gap="1" overflowWrap="anywhere">
      <p>{t('team:accept.text', { merchantName })}</p>
      <chakra.p fontWeight="600">{t('team:accept.role', { role: t(`team:roles.${role}.name`) })}</chakra.p>
      <chakra.p color="fg.muted">{t(`team:roles.${role}.help`)}</chakra.p>
      <chakra.p color="fg.muted">{t('team:accept.address', { email })}</chakra.p>
    </Stack>
  );
};

/** A visitor logs in or creates an account. */
const Choice = ({ token, email }: { token: string; email: string }) => {
  const { t } = useTranslation();
  return (
    <>
      <Card>
        <chakra.h2 textStyle="heading" mb="3">
          {t('team:accept.newTitle')}
        </chakra.h2>
        <NewAccountForm token={token} email={email} />
      </Card>
      <Card>
        <chakra.h2 textStyle="heading" mb="3">
          {t('team:accept.existingTitle')}
        </chakra.h2>
        <Stack gap="4" align="flex-start">
          <p>{t('team:accept.existingText')}</p>
          <LinkButton href={paths.login(paths.invitation())} variant="outline">
            {t('team:accept.login')}
          </LinkButton>
        </Stack>
      </Card>
    </>
  );
};

/** A signed-in user presses one button. */
const Join = ({ token, session }: { token: string; session: PersistedSession }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [, navigate] = useLocation();
  const joining = trpc.team.join.useMutation({
    onSuccess: async ({ merchantId }) => {
      await refreshStoredSession(session.accessToken);
      await utils.invalidate();
      navigate(paths.merchant(merchantId, 'today'), { replace: true });
    },
  });
  return (
    <Stack gap="4" align="flex-start">
      <p>{t('team:accept.joinText', { name: personName(session, language) })}</p>
      {joining.error && (
        <Notice tone="danger">
          <ProblemText error={joining.error} />
        </Notice>
      )}
      <Button size="lg" loading={joining.isPending} onClick={() => joining.mutate({ token })}>
        {t('team:accept.join')}
      </Button>
    </Stack>
  );
};
