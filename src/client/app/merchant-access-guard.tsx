import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { homeOf } from '#client/lib/navigation/home.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { PageLoading } from '#client/ui/skeleton.tsx';
import type { Session } from '#shared/auth/auth.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { deniedState, endedState } from './page-notice.tsx';

const OwnMerchantOffer = lazyScreen(async () => (await import('./own-merchant-offer.tsx')).OwnMerchantOffer);

const notFound = 404;

/** The user's own merchant and those below it, whose data the user may read. Only the role Basic has such a list. */
export const useReadableMerchants = (role: Session['role'] | undefined) =>
  trpc.merchants.listReadable.useQuery(undefined, { enabled: role === 'Basic', refetchOnMount: 'always' });

interface QueryOfMerchant {
  queryKey: readonly unknown[];
}

/** tRPC keys a query by its path and `{ input, type }`. */
const isAbout = ({ queryKey: [, options] }: QueryOfMerchant, merchantId: string): boolean =>
  (options as { input?: { merchantId?: unknown } } | undefined)?.input?.merchantId === merchantId;

interface MerchantAccessGuardProps {
  merchantId: string;
  /** The heading until the screen is shown. */
  title: string;
  /** The session worked for the merchant itself while this page was open. */
  wasOwn: boolean;
  children: ReactNode;
}

/**
 * Renders the screen of a child merchant while the user may read it, and offers to switch to another one of the user.
 * If access ends while the page is open, the first 404 is noticed, and a notice replaces the screen, or the own screen
 * if the person was removed from the team.
 */
export const MerchantAccessGuard = ({ merchantId, title, wasOwn, children }: MerchantAccessGuardProps) => {
  const session = useSession();
  const queryClient = useQueryClient();
  const readable = useReadableMerchants(session?.role);
  const { refetch } = readable;
  const shown = readable.data?.find(({ id }) => id === merchantId);
  const [known, setKnown] = useState(shown);
  if (shown && !known) setKnown(shown);

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !isAbout(event.query, merchantId)) return;
        if (problemOf(event.action.error).status === notFound) void refetch();
      }),
    [queryClient, merchantId, refetch],
  );

  const hasFailed = readable.data === undefined && readable.errorUpdateCount > 0;
  return (
    <>
      {hasFailed && <PageHeader title={title} />}
      <QueryState query={readable} skeleton={<PageLoading title={title} />}>
        {() => {
          if (shown) return children;
          // The cached list may be stale.
          if (!known && readable.isFetching) return <PageLoading title={title} />;
          return (
            <OwnMerchantOffer merchantId={merchantId} title={title}>
              <NoAccess name={known?.name ?? null} wasOwn={wasOwn} />
            </OwnMerchantOffer>
          );
        }}
      </QueryState>
    </>
  );
};

interface NoAccessProps {
  /** That of the merchant while it could be read; null if it never could. */
  name: string | null;
  wasOwn: boolean;
}

/** Leads to what the user may see, or says why the unit on the screen is gone. */
const NoAccess = ({ name, wasOwn }: NoAccessProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const { data } = trpc.team.listMerchants.useQuery(undefined, { meta: notLive });
  const home = session ? homeOf(session) : paths.home();
  if (name === null) return <Redirect to={home} replace state={deniedState} />;
  // The page, with its menu, is that of a business which the person still has access to.
  if (wasOwn) return <Redirect to={home} replace state={endedState(name, data?.suspendedBy.includes(name) ?? false)} />;
  return (
    <>
      <PageHeader title={t('merchantSwitch:ended.title')} />
      <Notice tone="info" action={<LinkButton href={home}>{t('merchantSwitch:ended.action')}</LinkButton>}>
        {t('merchantSwitch:ended.text')}
      </Notice>
    </>
  );
};
