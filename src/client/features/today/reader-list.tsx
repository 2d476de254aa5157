import { chakra, Flex } from '@chakra-ui/react';
import { batteryWords, HealthChip } from '#client/features/terminals/terminals.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { tabsOf } from '#client/lib/navigation/access.ts';
import { useSession } from '#client/lib/session/session.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay, formatHourAndMinute } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import type { TodayReader } from '#shared/today/today.schema.ts';
import { OverviewSection } from './overview-section.tsx';
import { RowLink, RowList } from './row-link.tsx';

const shownReaders = 4;

interface ReaderListProps {
  merchantId: string;
  date: Day;
  readers: readonly TodayReader[];
}

/** The card readers, the last used first, with any reported health. */
export const ReaderList = ({ merchantId, date, readers }: ReaderListProps) => {
  const { t } = useTranslation();
  // Administrators see the card readers in the details.
  const hasTab = tabsOf(useSession(), merchantId).includes('readers');
  const details = paths.merchant(merchantId, 'details');
  const more = readers.length - shownReaders;
  return (
    <OverviewSection
      title={t('today:readers.title')}
      more={{ href: hasTab ? paths.merchant(merchantId, 'readers') : details, label: t('today:readers.all') }}
    >
      {readers.length === 0 && <chakra.p color="fg.muted">{t('terminals:own.none.title')}</chakra.p>}
      <RowList>
        {readers.slice(0, shownReaders).map((reader) => (
          <chakra.li key={reader.id}>
            <RowLink href={hasTab ? paths.reader(merchantId, reader.id) : `${details}#terminals`}>
              <Reader reader={reader} date={date} />
            </RowLink>
          </chakra.li>
        ))}
      </RowList>
      {more > 0 && <chakra.p color="fg.muted">{t('today:readers.more', { count: more })}</chakra.p>}
    </OverviewSection>
  );
};

const Reader = ({ reader, date }: { reader: TodayReader; date: Day }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, serialNumber, isDisabled, lastUsedAt, health } = reader;
  const day = lastUsedAt && budapestDay(lastUsedAt);
  const used =
    lastUsedAt === null || day === null
      ? t('terminals:neverUsed')
      : day === date
        ? t('today:readers.usedToday', { time: formatHourAndMinute(lastUsedAt, language) })
        : t('today:readers.used', { day: formatDay(day, language) });
  return (
    <Flex flex="1" minW="0" justify="space-between" align="center" gap="3" lineHeight="1.3">
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="550">{name ?? serialNumber}</chakra.p>
        <chakra.p color="fg.muted">
          {[batteryWords(health, t, language), used].filter((part) => part !== null).join(' · ')}
        </chakra.p>
      </chakra.div>
      {(isDisabled || health.reportedAt !== null) && <HealthChip reader={reader} />}
    </Flex>
  );
};
