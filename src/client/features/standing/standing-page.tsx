import { chakra } from '@chakra-ui/react';
import { CreditCard, Globe, Landmark, type LucideIcon, Mail, Undo2 } from 'lucide-react';
import { HoldsPart } from '#client/features/holds/holds.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { QuotedText } from '#client/ui/quoted-text.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { customerService, customerServiceMail } from '#shared/company/company.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { serviceTerms } from '#shared/offer/service-terms.ts';
import type { MerchantTab } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';
import type {
  LimitReason,
  Standing,
  StandingAct,
  StandingLimit,
  StandingOfAct,
  StandingState,
} from '#shared/standing/standing.schema.ts';

/** The merchant's abilities and limits: reason, end, documents and objection. */
export const StandingPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const voice = useVoice();
  const live = useLiveMerchant(merchantId);
  const query = trpc.standing.get.useQuery({ merchantId });
  return (
    <>
      <PageHeader
        title={t('standing:title')}
        description={t(`standing:${voice}.description`)}
        actions={<LiveStatus status={live} />}
      />
      <QueryState query={query} skeleton={<Skeleton width="100%" height="26rem" />}>
        {(standing) => (
          <Card>
            <ItemList label={t('standing:title')}>
              {standing.acts.map((act) => (
                <Act key={act.act} merchantId={merchantId} standing={act} holds={standing.holds} />
              ))}
            </ItemList>
          </Card>
        )}
      </QueryState>
    </>
  );
};

/** Merchants and administrators read different texts. */
const useVoice = () => (useSession()?.role === 'Admin' ? 'aboutMerchant' : 'toMerchant');

const chips: Record<StandingState, Omit<StateChipProps, 'children'>> = {
  Allowed: { tone: 'success', icon: 'done' },
  Limited: { tone: 'warning', icon: 'waiting' },
  NotAllowed: { tone: 'neutral', icon: 'off' },
};

const icons: Record<StandingAct, LucideIcon> = {
  TakePayments: CreditCard,
  TakeOnlinePayments: Globe,
  GiveRefunds: Undo2,
  ReceivePayouts: Landmark,
};

interface ActProps {
  merchantId: string;
  standing: StandingOfAct;
  holds: Standing['holds'];
}

const Act = ({ merchantId, standing: { act, state, limits }, holds }: ActProps) => {
  const { t } = useTranslation();
  const voice = useVoice();
  const name = t(`standing:acts.${act}.name`);
  // They have a list of their own, with how to object.
  const others = limits.filter(({ reason }) => reason !== 'Hold');
  return (
    <ListItem
      Icon={icons[act]}
      heading={<h2>{name}</h2>}
      chip={<StateChip {...chips[state]}>{t(`standing:states.${state}`)}</StateChip>}
      details={
        act === 'ReceivePayouts'
          ? // If the act is limited, the limits say when money arrives.
            state === 'Allowed' && t(`standing:${voice}.payouts`, serviceTerms.payoutDays)
          : t(`standing:acts.${act}.rule`, { hours: serviceTerms.refundHours })
      }
    >
      {others.length > 0 && (
        <chakra.div mt="3">
          <ItemList label={t('standing:limits', { act: name })}>
            {others.map((limit, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: limits have no id, and keep no state.
              <Limit key={index} merchantId={merchantId} limit={limit} />
            ))}
          </ItemList>
        </chakra.div>
      )}
      {act === 'ReceivePayouts' && <HoldsPart merchantId={merchantId} holds={holds} />}
    </ListItem>
  );
};

interface Remedy {
  /** The screen where the merchant can act, or sees more. */
  tab?: Extract<MerchantTab, 'details' | 'today' | 'readers' | 'reports'>;
  /** True if only customer service can help, or the merchant may object. */
  isByMail?: true;
}

/** The actions of the merchant. */
const remedies: Record<LimitReason, Remedy> = {
  ItemsAskedFor: { tab: 'details' },
  ReviewPending: {},
  ReviewRejected: { isByMail: true },
  NoReader: { tab: 'today' },
  ReadersDisabled: { tab: 'readers', isByMail: true },
  NoShop: { isByMail: true },
  ShopsDisabled: { isByMail: true },
  Role: {},
  RefundLimit: {},
  Hold: {},
  PayoutReturned: { tab: 'details', isByMail: true },
  Owed: { tab: 'reports' },
};

const Limit = ({ merchantId, limit }: { merchantId: string; limit: StandingLimit }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const voice = useVoice();
  const { reason, until, amount, explanation } = limit;
  const { tab, isByMail } = remedies[reason];
  const name = t(`standing:${voice}.reasons.${reason}.name`, {
    amount: amount === null ? '' : formatMoney(amount, language),
  });
  return (
    <ListItem
      heading={name}
      chip={
        until !== null && (
          <StateChip tone="warning" icon="waiting">
            {t('standing:until', { day: formatDay(until, language) })}
          </StateChip>
        )
      }
      actions={
        voice === 'toMerchant' && (
          <>
            {tab && (
              <LinkButton href={paths.merchant(merchantId, tab)} variant="outline">
                {t(`standing:open.${tab}`)}
              </LinkButton>
            )}
            {isByMail && (
              <LinkButton href={customerServiceMail(name)} variant="outline" icon={<Mail aria-hidden />}>
                {t('standing:write')}
              </LinkButton>
            )}
          </>
        )
      }
    >
      {explanation !== null && <QuotedText>{explanation}</QuotedText>}
      <chakra.p color="fg.muted">
        {t(`standing:${voice}.reasons.${reason}.remedy`, { email: customerService.email })}
      </chakra.p>
    </ListItem>
  );
};
