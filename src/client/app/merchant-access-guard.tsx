import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { homeOf } from '#client/lib/navigation/home.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { PageLoading } from '#client/ui/skeleton.tsx';
import type { Session } from '#shared/auth/auth.schema.ts';
import { deniedState } from './page-notice.tsx';

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
  children: ReactNode;
}

/**
 * Renders the screen of a child merchant while the user may read it, and offers to switch to another one of the user.
 * If access ends while the page is open, the first 404 is noticed and a notice replaces the screen.
 */
export const MerchantAccessGuard = ({ merchantId, title, children }: MerchantAccessGuardProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const queryClient = useQueryClient();
  const readable = useReadableMerchants(session?.role);
  const { refetch } = readable;
  const isReadable = readable.data?.some(({ id }) => id === merchantId) ?? false;
  const [wasReadable, setWasReadable] = useState(false);
  if (isReadable && !wasReadable) setWasReadable(true);

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
          if (isReadable) return children;
          // The cached list may be stale.
          if (!wasReadable && readable.isFetching) return <PageLoading title={title} />;
          const home = session ? homeOf(session) : paths.home();
          return (
            <OwnMerchantOffer merchantId={merchantId} title={title}>
              {wasReadable ? (
                <>
                  <PageHeader title={t('merchantSwitch:ended.title')} />
                  <Notice tone="info" action={<LinkButton href={home}>{t('merchantSwitch:ended.action')}</LinkButton>}>
                    {t('merchantSwitch:ended.text')}
                  </Notice>
                </>
              ) : (
                <Redirect to={home} replace state={deniedState} />
              )}
            </OwnMerchantOffer>
          );
        }}
      </QueryState>
    </>
  );
};
