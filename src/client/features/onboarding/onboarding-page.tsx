import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { Liveness } from '#client/lib/use-live-merchant.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { paths } from '#shared/portal/paths.ts';
import { NextStep } from './next-step.tsx';
import { StepList } from './step-list.tsx';

interface OnboardingPageProps {
  merchantId: string;
  /** How changes of the merchant's data reach the surrounding screen; null while unknown. */
  live: Liveness | null;
}

/** The steps to the first sale: the home of merchants without sales. */
export const OnboardingPage = ({ merchantId, live }: OnboardingPageProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const isForStaff = session?.merchantId !== merchantId;
  const query = trpc.onboarding.get.useQuery({ merchantId });
  const steps = query.data?.steps ?? [];
  const done = steps.filter(({ state }) => state === 'Done').length;
  return (
    <>
      <PageHeader
        title={t('onboarding:title')}
        summary={
          query.data ? (
            <chakra.p color="fg.muted">{t('onboarding:progress', { done, total: steps.length })}</chakra.p>
          ) : null
        }
        actions={<LiveStatus status={live} />}
      />
      <QueryState query={query} skeleton={<OnboardingSkeleton />}>
        {(onboarding) => (
          <Stack gap="4">
            {onboarding.sellsOnline && (
              <Hint href={paths.merchant(merchantId, 'online-transactions')} action={t('onboarding:online.action')}>
                {t('onboarding:online.text')}
              </Hint>
            )}
            {isForStaff ? (
              <Hint
                title={t('onboarding:staff.title')}
                href={paths.merchant(merchantId, 'details')}
                action={t('onboarding:staff.action')}
              >
                {t('onboarding:staff.text')}
              </Hint>
            ) : (
              onboarding.nextStep && (
                <NextStep merchantId={merchantId} onboarding={onboarding} step={onboarding.nextStep} />
              )
            )}
            <StepList merchantId={merchantId} onboarding={onboarding} isForStaff={isForStaff} />
            {!isForStaff && <UnitsHint merchantId={merchantId} />}
          </Stack>
        )}
      </QueryState>
    </>
  );
};

/**
 * Leads to the totals of units, which may already sell.
 * The header has loaded the list.
 */
const UnitsHint = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { data: units = [] } = trpc.merchants.listReadable.useQuery(undefined, { refetchOnMount: false });
  if (units.length < 2) return null;
  return (
    <Hint href={paths.allUnits(merchantId)} action={t('onboarding:units.action')}>
      {t('onboarding:units.text')}
    </Hint>
  );
};

interface HintProps {
  title?: string;
  href: string;
  action: string;
  children: ReactNode;
}

const Hint = ({ href, action, children, ...notice }: HintProps) => (
  <Notice
    tone="info"
    {...notice}
    action={
      <LinkButton href={href} variant="outline">
        {action}
      </LinkButton>
    }
  >
    <p>{children}</p>
  </Notice>
);

const OnboardingSkeleton = () => (
  <Stack gap="4">
    <Skeleton width="100%" height="12rem" />
    <Skeleton width="100%" height="26rem" />
  </Stack>
);
