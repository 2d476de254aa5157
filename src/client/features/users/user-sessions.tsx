import { chakra, Stack } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { OpenSession } from '#shared/auth/auth.schema.ts';
import { deviceName } from '#shared/auth/parse-user-agent.ts';
import { formatMinute } from '#shared/dates/format-date.ts';

/** The open sessions of an account; buttons end them. */
export const UserSessions = ({ userId }: { userId: string }) => {
  const { t } = useTranslation();
  const sessions = trpc.accounts.sessions.useQuery({ id: userId });
  return (
    <Stack gap="2">
      <chakra.h4 fontWeight="600">{t('users:detail.sessions')}</chakra.h4>
      <QueryState
        query={sessions}
        skeleton={<Skeleton width="100%" height="3.5rem" />}
        isEmpty={(data) => data.sessions.length === 0}
        empty={<chakra.p color="fg.muted">{t('users:sessions.none')}</chakra.p>}
      >
        {(data) => (
          <ItemList label={t('users:detail.sessions')}>
            {data.sessions.map((session) => (
              <SessionItem key={session.id} userId={userId} session={session} />
            ))}
          </ItemList>
        )}
      </QueryState>
    </Stack>
  );
};

const SessionItem = ({ userId, session }: { userId: string; session: OpenSession }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const end = trpc.accounts.endSession.useMutation({
    onSuccess: () => {
      toast.success({ title: t('users:sessions.ended') });
      return utils.accounts.invalidate();
    },
  });
  const { id, surface, place, ipAddress, lastUsedAt, isPresent } = session;
  const name = surface === 'Mobile' ? t('users:sessions.reader') : (deviceName(session) ?? t('users:sessions.unknown'));
  return (
    <ListItem
      heading={name}
      details={[formatMinute(lastUsedAt, language), place, ipAddress].filter((part) => part !== null).join(' · ')}
      actions={
        !isPresent && (
          <IconButton
            label={t('users:sessions.end', { name })}
            icon={<LogOut aria-hidden />}
            disabled={end.isPending}
            onClick={() => end.mutate({ id: userId, sessionId: id })}
          />
        )
      }
    >
      {end.error && (
        <Notice tone="danger" title={t('users:endSessions.failed')}>
          <ProblemText error={end.error} />
        </Notice>
      )}
    </ListItem>
  );
};
