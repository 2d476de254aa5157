import { Card as ChakraCard, chakra, Flex } from '@chakra-ui/react';
import { FigureInfo } from '#client/features/figures/figures.api.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { mayUse } from '#client/lib/navigation/access.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { ChangeBadge } from '#client/ui/stat-tile.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { weekdayOf } from '#shared/dates/day.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Today } from '#shared/today/today.schema.ts';

interface TakingsProps {
  merchantId: string;
  today: Pick<Today, 'date' | 'current' | 'lastWeek'>;
  isOfAll?: boolean;
}

/** Today's income next to last week's, until the same time. */
export const Takings = ({ merchantId, today: { date, current, lastWeek }, isOfAll = false }: TakingsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  return (
    <ChakraCard.Root asChild p={{ base: '4', sm: '6' }}>
      <section aria-label={t('today:income')}>
        <Flex justify="space-between" align="baseline" gap="3">
          <Flex align="center">
            <chakra.h2 textStyle="label" color="fg.muted">
              {t('today:income')}
            </chakra.h2>
            <FigureInfo
              figure="todayIncome"
              label={t('today:income')}
              href={isOfAll ? null : paths.bookedTransactions(merchantId, { fromDate: date, toDate: date })}
            />
          </Flex>
          {mayUse(session, 'statistics.get') && (
            <TextLink
              href={`${paths.statisticsOfDay(merchantId, date)}${isOfAll ? '&units=all' : ''}`}
              data-screen-only
            >
              {t('today:toStatistics')}
            </TextLink>
          )}
        </Flex>
        <chakra.p textStyle="section" fontVariantNumeric="lining-nums tabular-nums">
          <Money minor={current.grossIncome} />
        </chakra.p>
        <p>
          {t('today:sales', {
            count: current.transactionCount,
            number: formatCount(current.transactionCount, language),
          })}
        </p>
        {current.tipAmount > 0 && <p>{t('today:tips', { tips: formatMoney(current.tipAmount, language) })}</p>}
        {/* The former server version sends none. */}
        {(current.serviceChargeAmount ?? 0) > 0 && (
          <p>{t('today:serviceCharges', { charges: formatMoney(current.serviceChargeAmount, language) })}</p>
        )}
        {current.refundAmount > 0 && (
          <p>{t('today:refunds', { refunds: formatMoney(current.refundAmount, language) })}</p>
        )}
        {lastWeek && <LastWeek current={current} lastWeek={lastWeek} />}
      </section>
    </ChakraCard.Root>
  );
};

interface LastWeekProps {
  current: Today['current'];
  lastWeek: NonNullable<Today['lastWeek']>;
}

const LastWeek = ({ current, lastWeek: { date, untilNow, wholeDay } }: LastWeekProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const change =
    untilNow.grossIncome === 0 ? null : (current.grossIncome - untilNow.grossIncome) / untilNow.grossIncome;
  const money = (minor: number) => formatMoney(minor, language);
  return (
    <chakra.p color="fg.muted" mt="1">
      <ChangeBadge share={change} /> {t(`today:lastWeek.${weekdayKey(date)}`)}{' '}
      <chakra.span whiteSpace="nowrap">{t('today:untilNow', { value: money(untilNow.grossIncome) })}</chakra.span>
      <chakra.span hideBelow="sm"> · </chakra.span>
      <chakra.span whiteSpace="nowrap" display={{ base: 'block', sm: 'inline' }}>
        {t('today:wholeDay', { value: money(wholeDay.grossIncome) })}
      </chakra.span>
    </chakra.p>
  );
};

const weekdayKeys = ['1', '2', '3', '4', '5', '6', '7'] as const;
const weekdayKey = (day: string) => weekdayKeys[weekdayOf(day) - 1] ?? '1';
