import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, ChevronLeft, ChevronRight, MessageCircleQuestionMark, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { AskRequirementsDialog, MerchantRequirementsPart } from '#client/features/requirements/requirements.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { useWaitingTime } from '#client/lib/use-waiting-time.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { merchantStatusVariants } from '#client/ui/status-variants.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { DecideDialog, type Decision } from '../sections/decide-dialog.tsx';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { ReviewFacts } from './review-facts.tsx';

/** All facts of a decision; afterwards the next merchant is shown. */
export const ReviewScreen = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  // No automatic refetch: each read of the bank account is audited.
  const merchant = trpc.merchants.get.useQuery({ id: merchantId }, { refetchOnWindowFocus: false });
  return (
    <>
      {!merchant.data && <PageHeader title={t('merchantAdmin:review.title')} summary={null} />}
      <QueryState query={merchant} skeleton={<Skeleton width="100%" height="40rem" />}>
        {(data) => <Reviewed merchant={data} />}
      </QueryState>
    </>
  );
};

/** The dialog is here: its input outlives a turn of the phone. */
const Reviewed = ({ merchant }: { merchant: Merchant }) => {
  const isPhone = useIsPhone();
  const { readReview } = useReview(merchant.id);
  const [, navigate] = useLocation();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isAsking, setAsking] = useState(false);
  // An answer of the merchant appears without a reload.
  useLiveMerchant(merchant.id);
  const requirements = trpc.requirements.list.useQuery({ merchantId: merchant.id }).data?.data ?? [];
  const ask = () => setAsking(true);
  return (
    <>
      <Head merchant={merchant} onDecide={setDecision} onAsk={ask} />
      <DuplicatesNotice merchantId={merchant.id} />
      <ReviewFacts merchant={merchant} />
      {requirements.length > 0 && (
        <Box mt="6" css={aboveDecisions}>
          <MerchantRequirementsPart merchantId={merchant.id} requirements={requirements} />
        </Box>
      )}
      {isPhone && (
        <Box mt="4" css={aboveDecisions}>
          <AskButton merchant={merchant} onAsk={ask} />
        </Box>
      )}
      {isPhone && <Decisions merchant={merchant} onDecide={setDecision} />}
      <AskRequirementsDialog open={isAsking} merchant={merchant} onClose={() => setAsking(false)} />
      {decision && (
        <DecideDialog
          merchant={merchant}
          decision={decision}
          onDecided={async () => {
            const found = await readReview();
            navigate(found?.nextId ? paths.review(found.nextId) : paths.waitingClients());
          }}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
};

/**
 * The waiting neighbours of a merchant.
 * `readReview` waits for them, because a quick key can come before.
 */
const useReview = (id: string) => {
  const utils = trpc.useUtils();
  const { data: review } = trpc.merchants.getReview.useQuery({ id });
  return {
    review,
    readReview: async () => review ?? (await utils.merchants.getReview.fetch({ id }).catch(() => null)),
  };
};

const Head = ({ merchant, onDecide, onAsk }: DecisionsProps & AskProps) => {
  const { t } = useTranslation();
  const { dayOf } = useMerchantLabels();
  const waiting = useWaitingTime();
  const [, navigate] = useLocation();
  const isPhone = useIsPhone();
  const { review, readReview } = useReview(merchant.id);
  const isPending = merchant.status === 'Pending';
  const open = async (side: 'previousId' | 'nextId') => {
    const id = (await readReview())?.[side];
    if (id) navigate(paths.review(id));
  };
  return (
    <Box
      position={{ base: 'static', md: 'sticky' }}
      top="var(--header-height)"
      zIndex="docked"
      bg="bg"
      mt={{ base: '-2', sm: '-4' }}
      pt={{ base: '2', sm: '4' }}
      pb="3"
    >
      <Flex wrap="wrap" columnGap="4" rowGap="2" align="center">
        <title>{`${merchant.name} · ${t('common:productName')}`}</title>
        <Box flex="1 1 16rem" minW="0">
          <chakra.h1 textStyle="heading" overflowWrap="anywhere">
            {merchant.name}
          </chakra.h1>
          <chakra.p color="fg.muted">
            {t(`clients:type.${merchant.type}`)} ·{' '}
            {t('merchantAdmin:header.registered', { day: dayOf(merchant.createdAt) })}
            {isPending && ` · ${waiting(merchant.createdAt)}`} ·{' '}
            <TextLink href={paths.merchant(merchant.id, 'details')}>{t('merchantAdmin:review.details')}</TextLink>
          </chakra.p>
        </Box>
        {!isPending && (
          <StateChip {...merchantStatusVariants[merchant.status]}>{t(`clients:status.${merchant.status}`)}</StateChip>
        )}
        {!isPhone && <AskButton merchant={merchant} onAsk={onAsk} />}
        {!isPhone && <Decisions merchant={merchant} onDecide={onDecide} />}
        <Flex align="center">
          <IconButton
            label={t('merchantAdmin:review.previous')}
            icon={<ChevronLeft />}
            aria-keyshortcuts="K"
            disabled={review?.previousId === null}
            onClick={() => open('previousId')}
          />
          <chakra.span fontVariantNumeric="tabular-nums" color="fg.muted" minW="3.5rem" textAlign="center">
            {review &&
              (review.position === null
                ? t('merchantAdmin:review.waiting', { count: review.pendingCount })
                : t('merchantAdmin:review.position', { position: review.position, count: review.pendingCount }))}
          </chakra.span>
          <IconButton
            label={t('merchantAdmin:review.next')}
            icon={<ChevronRight />}
            aria-keyshortcuts="J"
            disabled={review?.nextId === null}
            onClick={() => open('nextId')}
          />
        </Flex>
      </Flex>
    </Box>
  );
};

/** On a phone a bar above the tab bar, within reach of the thumb. */
const inReach = {
  gap: '2',
  position: 'sticky',
  bottom: 'var(--tab-bar-height)',
  zIndex: 'docked',
  mx: { base: '-4', sm: '-6' },
  px: { base: '4', sm: '6' },
  py: '2',
  mt: '4',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  css: { '& > button': { flex: '1' } },
} as const;

/** On a phone, a focused control scrolls above the decision bar. */
const aboveDecisions = {
  '& button': { scrollMarginBottom: { base: 'calc(var(--tab-bar-height) + 5rem)', md: 0 } },
} as const;

interface AskProps {
  merchant: Merchant;
  onAsk: () => void;
}

/** Asks the merchant for items of its registration; empty after the decision. */
const AskButton = ({ merchant: { status, isDeactivated }, onAsk }: AskProps) => {
  const { t } = useTranslation();
  if (status !== 'Pending' || isDeactivated) return null;
  return (
    <Button
      variant="outline"
      width={{ base: 'full', md: 'auto' }}
      icon={<MessageCircleQuestionMark aria-hidden />}
      aria-keyshortcuts="H"
      onClick={onAsk}
      data-screen-only
    >
      {t('merchantAdmin:review.ask')}
    </Button>
  );
};

interface DecisionsProps {
  merchant: Merchant;
  onDecide: (decision: Decision) => void;
}

const Decisions = ({ merchant, onDecide }: DecisionsProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isPending = merchant.status === 'Pending';
  return (
    <Flex {...(isPhone ? inReach : { gap: '2' })} data-screen-only>
      {merchant.status !== 'Accepted' && (
        <Button
          variant={isPending ? 'solid' : 'outline'}
          icon={<Check aria-hidden />}
          aria-keyshortcuts="A"
          onClick={() => onDecide('Accepted')}
        >
          {t('merchantAdmin:decision.accept')}
        </Button>
      )}
      {merchant.status !== 'Rejected' && (
        <Button variant="outline" icon={<X aria-hidden />} aria-keyshortcuts="R" onClick={() => onDecide('Rejected')}>
          {t('merchantAdmin:decision.reject')}
        </Button>
      )}
    </Flex>
  );
};
