import { chakra, Flex, Stack } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { FigureInfo } from '#client/features/figures/figures.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button, IconButton, LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { IgnoredFilters } from '#client/ui/data-table/ignored-filters.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { ItemList, ItemListSkeleton } from '#client/ui/item-list.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { addDays } from '#shared/dates/day.ts';
import { formatMonth } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import type { TipDay, TipMonth } from '#shared/tips/tips.schema.ts';
import { tipsToShare } from '#shared/tips/tips-to-share.ts';
import { trimInvisible } from '#shared/validation/normalise-text.ts';
import { ShareDrawer } from './share-drawer.tsx';
import { TipDayItem } from './tip-day-item.tsx';
import { TipDownloads } from './tip-downloads.tsx';

const monthPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/u;
const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);
const monthAfter = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);

/** A month's tips by day, their distribution, and the register. */
export const TipsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const live = useLiveMerchant(merchantId);
  const current = useToday().slice(0, 7);
  const [params, setParams] = useSearchParams();
  const asked = trimInvisible(params.get('month') ?? '');
  const month = monthPattern.test(asked) && asked <= current ? asked : current;
  const show = (next: string) => setParams(next === current ? {} : { month: next });
  const query = trpc.tips.month.useQuery({ merchantId, month });
  return (
    <>
      <PageHeader
        title={t('tips:title')}
        summary={formatMonth(month, language)}
        actions={
          <>
            <LiveStatus status={live} />
            <IconButton
              label={t('tips:earlier')}
              icon={<ChevronLeft aria-hidden />}
              onClick={() => show(monthBefore(month))}
            />
            <IconButton
              label={t('tips:later')}
              icon={<ChevronRight aria-hidden />}
              disabled={month >= current}
              onClick={() => show(monthAfter(month))}
            />
          </>
        }
      />
      <chakra.p color="fg.muted" mb="4" maxW="60ch">
        {t('tips:explanation')}
      </chakra.p>
      <IgnoredFilters names={asked === '' || asked === month ? [] : ['month']} />
      <QueryState
        query={query}
        skeleton={
          <Card>
            <ItemListSkeleton />
          </Card>
        }
        isEmpty={({ days }) => days.length === 0}
        empty={
          <Card>
            <EmptyState
              illustration="sales"
              title={t('tips:none.title')}
              action={
                <LinkButton href={paths.merchant(merchantId, 'transactions')} variant="outline">
                  {t('tips:none.action')}
                </LinkButton>
              }
            >
              {t('tips:none.text')}
            </EmptyState>
          </Card>
        }
      >
        {(tips) => <Book key={month} merchantId={merchantId} tips={tips} />}
      </QueryState>
    </>
  );
};

const Book = ({ merchantId, tips }: { merchantId: string; tips: TipMonth }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [sharing, setSharing] = useState<readonly TipDay[] | null>(null);
  const mayShare = useMayCall('tips.share');
  const { month, tipAmount, sharedAmount, days, people, names } = tips;
  // The former server version sends neither.
  const terminals = tips.terminals ?? [];
  const serviceChargeAmount = tips.serviceChargeAmount ?? 0;
  const { waiting, overpaid } = tipsToShare(days);
  const open = days.filter((each) => each.distribution === null && each.tipAmount > 0);
  const today = useToday();
  const [from, last] = [`${month}-01`, addDays(`${monthAfter(month)}-01`, -1)];
  const tippedSales = paths.paidSales(merchantId, { fromDate: from, toDate: last, tip: 'With' });
  const tipsOfReaders = paths.statisticsOfReaders(merchantId, { from, to: last > today ? today : last });
  return (
    <Stack gap="4">
      <Card>
        <DetailList>
          <DetailItem
            name={t('tips:total.tips')}
            info={<FigureInfo figure="tipAmount" label={t('tips:total.tips')} href={tippedSales} />}
          >
            <Money minor={tipAmount} />
          </DetailItem>
          <DetailItem name={t('tips:total.shared')}>
            <Money minor={sharedAmount} />
          </DetailItem>
          <DetailItem name={t('tips:total.open')}>
            <Money minor={waiting} />
          </DetailItem>
          {overpaid > 0 && (
            <DetailItem name={t('tips:total.overpaid')}>
              <Money minor={overpaid} />
            </DetailItem>
          )}
        </DetailList>
        {serviceChargeAmount !== 0 && (
          <chakra.p color="fg.muted" mt="3">
            {t('tips:serviceCharge', { amount: formatMoney(serviceChargeAmount, language) })}
          </chakra.p>
        )}
        {terminals.length > 1 && (
          <chakra.div mt="3">
            <Heading>{t('tips:readers')}</Heading>
            <DetailList>
              {terminals.map(({ terminalId, tipAmount: ofReader, ...terminal }) => (
                <DetailItem key={terminalId} name={terminalLabel(terminal)}>
                  <TextLink
                    href={paths.paidSales(merchantId, { fromDate: from, toDate: last, tip: 'With', terminalId })}
                  >
                    <Money minor={ofReader} />
                  </TextLink>
                </DetailItem>
              ))}
            </DetailList>
          </chakra.div>
        )}
        <chakra.p data-screen-only mt="3">
          <TextLink href={tipsOfReaders}>{t('tips:byReader')}</TextLink>
        </chakra.p>
        {people.length > 0 && <TipDownloads merchantId={merchantId} month={month} />}
      </Card>
      <Card asChild>
        <section>
          <Flex wrap="wrap" gap="2" justify="space-between" align="flex-start" mb="3">
            <Heading>{t('tips:days')}</Heading>
            {mayShare && open.length > 1 && (
              <Button variant="outline" onClick={() => setSharing(open)}>
                {t('tips:share.several')}
              </Button>
            )}
          </Flex>
          <ItemList label={t('tips:days')}>
            {days.map((day) => (
              <TipDayItem key={day.day} merchantId={merchantId} day={day} onShare={() => setSharing([day])} />
            ))}
          </ItemList>
        </section>
      </Card>
      {people.length > 0 && (
        <Card asChild>
          <section>
            <Heading>{t('tips:people.title')}</Heading>
            <DetailList>
              {people.map(({ name, amount, dayCount }) => (
                <DetailItem key={name} name={name}>
                  <Flex gap="2" wrap="wrap">
                    <Money minor={amount} />
                    <chakra.span color="fg.muted">{t('tips:people.days', { count: dayCount })}</chakra.span>
                  </Flex>
                </DetailItem>
              ))}
            </DetailList>
          </section>
        </Card>
      )}
      <ShareDrawer
        merchantId={merchantId}
        month={month}
        days={sharing}
        names={names}
        onClose={() => setSharing(null)}
      />
    </Stack>
  );
};

const Heading = ({ children }: { children: string }) => (
  <chakra.h2 textStyle="heading" mb="3">
    {children}
  </chakra.h2>
);
