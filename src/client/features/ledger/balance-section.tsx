import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { HoldsPart } from '#client/features/holds/holds.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { tabsOf } from '#client/lib/navigation/access.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { FoldedSummary } from '#client/ui/folded-summary.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { startOfMonth } from '#shared/dates/day.ts';
import { formatDay, formatMonth } from '#shared/dates/format-date.ts';
import type { Balance, SettledMonth } from '#shared/ledger/ledger.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import { ExpectedPayouts } from './expected-payouts.tsx';
import { FigureList } from './figure-list.tsx';
import { heldChip, stateChips } from './state-chips.ts';
import { useBalance } from './use-balance.ts';

/** For the heading and one transfer; a phone has extra lines. */
const minExpectedHeight = { base: '6.25em', sm: '4.75em' };
/** Of the heading and two transfers: a shop that sells every day awaits one to three. */
const usualExpectedHeight = { base: '12.5em', sm: '8em' };
/** Of what administrators can do about holds. */
const adminHeight = '7.75rem';

/** Shows the owed, the paid and the expected amounts of the merchant. */
export const BalanceSection = ({
  merchantId,
  onOpen,
}: {
  merchantId: string;
  /** Explains the settlement of a month such as `2026-10`. */
  onOpen: (month: string) => void;
}) => {
  const { t } = useTranslation();
  const query = useBalance(merchantId);
  return (
    <chakra.div mb="6">
      <Section title={t('reports:balance.title')} description={t('reports:balance.description')}>
        <QueryState query={query} skeleton={<BalanceSkeleton />}>
          {(balance) => <BalanceFigures merchantId={merchantId} balance={balance} onOpen={onOpen} />}
        </QueryState>
      </Section>
    </chakra.div>
  );
};

/** As high as the figures: the list below does not move. */
const BalanceSkeleton = () => {
  const { t } = useTranslation();
  const isAdmin = useSession()?.role === 'Admin';
  const value = <Skeleton width="9rem" />;
  const note = <Skeleton width="80%" />;
  return (
    <>
      <FigureList
        figures={[
          {
            label: t('reports:balance.open'),
            value,
            note,
          },
          { label: t('reports:balance.payable'), value },
        ]}
      />
      <chakra.div mt="4" minH={usualExpectedHeight} />
      {isAdmin && <chakra.div minH={adminHeight} />}
      <chakra.div h="11" mt="4" />
    </>
  );
};

/** The open days, and the part of them that will be withheld. */
const useOpenNote = ({ openDays, openHeld }: Balance): ReactNode => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!openDays) return null;
  const { from, to } = openDays;
  const days = [...new Set([from, to])].map((day) => formatDay(day, language)).join(' – ');
  return (
    <>
      {days}
      {openHeld > 0 && (
        <chakra.span display="block">
          {t('reports:balance.openHeld', { amount: formatMoney(openHeld, language) })}
        </chakra.span>
      )}
    </>
  );
};

/** Nothing is transferred until the bank account is right. */
const ReturnNotice = ({ merchantId, returnedPayouts }: Pick<Balance, 'returnedPayouts'> & { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  return (
    <chakra.div mb="4">
      <Notice
        tone="warning"
        title={t('reports:balance.returned.title')}
        action={
          session?.role !== 'Admin' &&
          tabsOf(session, merchantId).includes('standing') && (
            <LinkButton href={paths.merchant(merchantId, 'standing')} variant="outline">
              {t('reports:balance.returned.action')}
            </LinkButton>
          )
        }
      >
        {returnedPayouts.map(({ number, amount, returnedOn, reason }) => (
          <p key={number}>
            {t('reports:balance.returned.text', {
              amount: formatMoney(amount, language),
              day: formatDay(returnedOn, language),
              reason,
            })}
          </p>
        ))}
      </Notice>
    </chakra.div>
  );
};

interface BalanceFiguresProps {
  merchantId: string;
  balance: Balance;
  onOpen: (month: string) => void;
}

const BalanceFigures = ({ merchantId, balance, onOpen }: BalanceFiguresProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isAdmin = useSession()?.role === 'Admin';
  const { open, openDays, held, holds, payable, owed, months, returnedPayouts } = balance;
  const openNote = useOpenNote(balance);
  const figures = [
    {
      label: t('reports:balance.open'),
      value: formatMoney(open, language),
      ...(openDays && { note: openNote }),
    },
    { label: t('reports:balance.payable'), value: formatMoney(payable, language) },
    ...(holds.length > 0 ? [{ label: t('reports:balance.held'), value: formatMoney(held, language) }] : []),
    ...(owed > 0 ? [{ label: t('reports:balance.owed'), value: formatMoney(-owed, language) }] : []),
  ];
  return (
    <>
      {returnedPayouts.length > 0 && <ReturnNotice merchantId={merchantId} returnedPayouts={returnedPayouts} />}
      <FigureList figures={figures} />
      {balance.expected > 0 && (
        <chakra.div mt="4" minH={minExpectedHeight}>
          <ExpectedPayouts merchantId={merchantId} balance={balance} />
        </chakra.div>
      )}
      {(holds.length > 0 || isAdmin) && (
        // As high as the buttons of administrators, which appear later.
        <chakra.div minH={isAdmin ? adminHeight : undefined}>
          <HoldsPart merchantId={merchantId} holds={holds} />
        </chakra.div>
      )}
      <chakra.details mt="4">
        <FoldedSummary>{t('reports:balance.months')}</FoldedSummary>
        {months.length === 0 ? (
          <chakra.p color="fg.muted">{t('reports:balance.none')}</chakra.p>
        ) : (
          <ItemList label={t('reports:balance.months')}>
            {months.map((month) => (
              <MonthItem key={month.month} settled={month} onOpen={onOpen} />
            ))}
          </ItemList>
        )}
      </chakra.details>
    </>
  );
};

const MonthItem = ({ settled, onOpen }: { settled: SettledMonth; onOpen: (month: string) => void }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { month, through, state, net, outstanding, held, due, paidOn } = settled;
  const isOver = startOfMonth(useToday()) !== `${month}-01`;
  const name = formatMonth(month, language);
  const isWholeHeld = held > 0 && held === outstanding;
  const chip =
    state === 'Paid' && paidOn !== null
      ? t('reports:balance.paidOn', { day: formatDay(paidOn, language) })
      : t(isWholeHeld ? 'reports:balance.held' : `reports:balance.states.${state}`);
  const isPartlyPaid = state === 'Payable' && (outstanding !== net || held > 0);
  return (
    <ListItem
      heading={isOver ? name : t('reports:balance.through', { month: name, day: formatDay(through, language) })}
      chip={<StateChip {...(isWholeHeld ? heldChip : stateChips[state])}>{chip}</StateChip>}
      details={
        isPartlyPaid
          ? t(held > 0 ? 'reports:balance.partlyHeld' : 'reports:balance.partly', {
              net: formatMoney(net, language),
              outstanding: formatMoney(due, language),
              held: formatMoney(held, language),
            })
          : formatMoney(net, language)
      }
      actions={
        <Button
          variant="outline"
          aria-label={t('reports:balance.explain', { month: name })}
          onClick={() => onOpen(month)}
        >
          {t('reports:explain.open')}
        </Button>
      }
    />
  );
};
