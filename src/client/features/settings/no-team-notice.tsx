import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useTranslation } from '#client/lib/i18n.ts';
import { homeOf } from '#client/lib/navigation/home.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { getSession, subscribeToSession } from '#client/lib/session/session.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

const refetchMs = 5_000;

/** With access again, leads to the first screen, not the settings. */
const useRegainedAccess = (): void => {
  useEffect(
    () =>
      subscribeToSession(() => {
        const session = getSession();
        if (session?.role === 'Basic') navigate(homeOf(session), { replace: true });
      }),
    [],
  );
};

/**
 * Says why a member sees no merchant, and whom to ask.
 * Polls the server: its first answer after
 * the access is back refreshes the session.
 */
export const NoTeamNotice = () => {
  const { t } = useTranslation();
  const { contact } = usePublicPaths();
  useRegainedAccess();
  const { data, error } = trpc.team.listMerchants.useQuery(undefined, {
    meta: notLive,
    refetchInterval: ({ state }) => recoveryInterval(state.error) || refetchMs,
  });
  // Before the answer the true text is unknown.
  if (!data && !error) return <Skeleton width="100%" height="6rem" display="block" />;
  const { suspendedBy = [], closed = [] } = data ?? {};
  if (suspendedBy.length > 0) {
    return (
      <Notice tone="info" title={t('settings:account.suspendedTitle')}>
        <p>{t('settings:account.suspendedText', { names: suspendedBy.join('; '), count: suspendedBy.length })}</p>
      </Notice>
    );
  }
  return closed.length > 0 ? (
    <Notice
      tone="info"
      title={t('settings:account.closedTitle')}
      action={
        <LinkButton href={contact} variant="outline">
          {t('settings:account.toContact')}
        </LinkButton>
      }
    >
      <p>{t('settings:account.closedText', { names: closed.join('; ') })}</p>
    </Notice>
  ) : (
    <Notice tone="info" title={t('settings:account.noTeamTitle')}>
      <p>{t('settings:account.noTeamText')}</p>
    </Notice>
  );
};
