import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useArrivalAction } from '#client/lib/navigation/arrival-action.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { PageLoading } from '#client/ui/skeleton.tsx';
import type { OwnMerchant } from '#shared/team/team.schema.ts';
import { useMerchantSwitch } from './use-merchant-switch.ts';

interface OwnMerchantOfferProps {
  /** The merchant of the URL, which the session has not selected. */
  merchantId: string;
  title: string;
  children: ReactNode;
}

/**
 * Offers to switch to the merchant or mode
 * of a link in a notification or e-mail.
 * A login that returns to the page switches
 * by itself: no tab uses its session yet.
 * An open session is shared by all tabs, which may have unsaved input.
 */
export const OwnMerchantOffer = ({ merchantId, title, children }: OwnMerchantOfferProps) => {
  const own = trpc.team.listMerchants.useQuery(undefined, { refetchOnMount: 'always', meta: notLive });
  return (
    <QueryState query={own} skeleton={<PageLoading title={title} />}>
      {({ data }) => {
        const found = data.find((each) => [each.merchantId, each.testMerchantId].includes(merchantId));
        if (found) return <Offer merchantId={merchantId} found={found} title={title} />;
        // The cached list may be stale.
        return own.isFetching ? <PageLoading title={title} /> : children;
      }}
    </QueryState>
  );
};

interface OfferProps {
  merchantId: string;
  found: OwnMerchant;
  title: string;
}

const Offer = ({ merchantId, found: { name, testMerchantId }, title }: OfferProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const switching = useMerchantSwitch();
  const { mutate, error, isIdle, isPending } = switching;
  const isDue = useArrivalAction('continue', () => mutate(merchantId));
  if (isPending || (isDue && isIdle)) return <PageLoading title={title} />;
  const kind =
    testMerchantId === merchantId ? 'test' : session?.liveMerchantId === merchantId ? 'live' : ('other' as const);
  return (
    <>
      <PageHeader title={title} />
      <Notice
        tone={error ? 'danger' : 'info'}
        title={t(`merchantSwitch:offer.${kind}.title`)}
        action={
          <Button variant="outline" onClick={() => mutate(merchantId)}>
            {t(`merchantSwitch:offer.${kind}.action`)}
          </Button>
        }
      >
        {error ? <ProblemText error={error} /> : t('merchantSwitch:offer.text', { name })}
      </Notice>
    </>
  );
};
