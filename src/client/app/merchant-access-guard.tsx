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

/** The user's own and child merchants. Only the role Basic has this list. */
export const useReadableMerchants = (role: Session['role'] | undefined) =>
  trpc.merchants.listReadable.useQuery(undefined, { enabled: role === 'Basic', refetchOnMount: 'always' });

interface QueryOfMerchant {
  queryKey: readonly unknown[];
}

/** tRPC's query key is the path and `{ input, type }`. */
const isAbout = ({ queryKey: [, options] }: QueryOfMerchant, merchantId: string): boolean =>
  (options as { input?: { merchantId?: unknown } } | undefined)?.input?.merchantId === merchantId;

interface MerchantAccessGuardProps {
  merchantId: string;
  title: string;
  /** True if the session was the merchant's own on this page. */
  wasOwn: boolean;
  children: ReactNode;
}

/**
 * Renders the screen of a child merchant, or offers
 * to switch to another merchant of the user.
 * When access ends, the first 404 replaces the screen by a
 * notice, or by the own screen after a removal from the team.
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
  /** The merchant's name while it was readable; null if it never was. */
  name: string | null;
  wasOwn: boolean;
}

/** Redirects to a permitted screen, or explains the lost access. */
const NoAccess = ({ name, wasOwn }: NoAccessProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const { data } = trpc.team.listMerchants.useQuery(undefined, { meta: notLive });
  const home = session ? homeOf(session) : paths.home();
  if (name === null) return <Redirect to={home} replace state={deniedState} />;
  // The page and its menu now belong to another business of the person.
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
