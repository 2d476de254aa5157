import { Box, chakra } from '@chakra-ui/react';
import {
  BatteryLow,
  ChevronRight,
  CircleAlert,
  Eye,
  FileText,
  Hourglass,
  KeyRound,
  Landmark,
  type LucideIcon,
  WifiOff,
} from 'lucide-react';
import { useState } from 'react';
import { useLossSentence } from '#client/features/loss-alerts/loss-alerts.api.ts';
import { batteryWords } from '#client/features/terminals/terminals.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { tabsOf } from '#client/lib/navigation/access.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay, formatHourAndMinute, formatMinute, formatMonth } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import type { TodayAttention, TodayReader } from '#shared/today/today.schema.ts';
import { OverviewSection } from './overview-section.tsx';
import { readersToLookAt } from './readers-to-look-at.ts';
import { RowLink, RowList } from './row-link.tsx';

const shownItems = 3;

interface AttentionItem {
  key: string;
  href: string;
  Icon: LucideIcon;
  color: 'danger.fg' | 'warning.fg' | 'info.fg';
  text: string;
  detail?: string;
}

interface AttentionListProps {
  merchantId: string;
  date: Day;
  attention: TodayAttention;
  readers: readonly TodayReader[];
}

/**
 * What needs attention, most urgent first, with links to the screens.
 * Renders null for an empty list.
 */
export const AttentionList = (props: AttentionListProps) => {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const items = useAttentionItems(props);
  if (items.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, shownItems);
  return (
    <OverviewSection title={t('today:attention.title')}>
      <RowList>
        {shown.map(({ key, href, Icon, color, text, detail }) => (
          <li key={key}>
            <RowLink href={href} data-row-trigger>
              <chakra.span color={color} flexShrink={0} aria-hidden>
                <Icon size={22} />
              </chakra.span>
              <Box flex="1" minW="0" lineHeight="1.3">
                <chakra.span display="block" fontWeight="550" overflowWrap="anywhere">
                  {text}
                </chakra.span>
                {detail && (
                  <chakra.span display="block" color="fg.muted">
                    {detail}
                  </chakra.span>
                )}
              </Box>
              <ChevronRight size={20} aria-hidden />
            </RowLink>
          </li>
        ))}
      </RowList>
      {shown.length < items.length && (
        <Button variant="ghost" ms="-4" onClick={() => setWhole(true)}>
          {t('today:attention.more', { count: items.length - shown.length })}
        </Button>
      )}
    </OverviewSection>
  );
};

const useAttentionItems = ({ merchantId, date, attention, readers }: AttentionListProps): AttentionItem[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const lossSentence = useLossSentence();
  const tabs = tabsOf(useSession(), merchantId);
  const hasReaders = tabs.includes('readers');
  return [
    ...attention.returnedPayouts.map(({ month, number, amount, reason }) => ({
      key: `payout-${number}`,
      // The linked screen has the instructions.
      href: tabs.includes('standing') ? paths.merchant(merchantId, 'standing') : paths.settlement(merchantId, month),
      Icon: Landmark,
      color: 'danger.fg' as const,
      text: t('today:attention.payoutReturned', {
        month: formatMonth(month, language),
        amount: formatMoney(amount, language),
      }),
      detail: t('today:attention.returnReason', { reason }),
    })),
    ...attention.declines.map(({ terminalId, terminalName, terminalSerialNumber, count, since }) => ({
      key: `declines-${terminalId}`,
      href: paths.transactions(merchantId, { fromDate: date, toDate: date, terminalId, state: 'Error' }),
      Icon: CircleAlert,
      color: 'danger.fg' as const,
      text: t('today:attention.declines', { reader: terminalName ?? terminalSerialNumber, count }),
      detail: t('today:attention.since', { time: formatHourAndMinute(since, language) }),
    })),
    ...readersToLookAt(readers).map(({ id, name, serialNumber, health }) => ({
      key: `reader-${id}`,
      href: hasReaders ? paths.reader(merchantId, id) : paths.merchant(merchantId, 'details'),
      Icon: health.isOnline ? BatteryLow : WifiOff,
      color: 'danger.fg' as const,
      text: t(`today:attention.${health.isOnline ? 'readerDraining' : 'readerOffline'}`, {
        reader: name ?? serialNumber,
        battery: batteryWords(health, t, language),
      }),
      ...(health.isOnline || health.lastSeenAt === null
        ? {}
        : { detail: t('terminals:health.lastSeen', { moment: formatMinute(health.lastSeenAt, language) }) }),
    })),
    ...attention.lossAlerts.map((alert) => ({
      key: alert.id,
      href: paths.merchant(merchantId, 'loss-alerts'),
      Icon: Eye,
      color: 'warning.fg' as const,
      text: lossSentence(alert),
    })),
    ...attention.apiKeys.map(({ id, name, expiresAt }) => ({
      key: id,
      href: `${paths.merchant(merchantId, 'developers')}#api-keys`,
      Icon: KeyRound,
      color: 'warning.fg' as const,
      text: t('today:attention.apiKey', { name }),
      detail: t('today:attention.expires', { day: formatDay(budapestDay(expiresAt), language) }),
    })),
    ...attention.holds.map((hold) => ({
      key: hold.id,
      href: paths.merchant(merchantId, tabs.includes('standing') ? 'standing' : 'reports'),
      Icon: Hourglass,
      color: 'warning.fg' as const,
      text: t('today:attention.hold'),
      detail: t('today:attention.holdUntil', { day: formatDay(hold.until, language) }),
    })),
    ...attention.reports.map(({ id, type, month }) => ({
      key: id,
      href: paths.report(merchantId, id),
      Icon: FileText,
      color: 'info.fg' as const,
      text: t(`today:attention.report.${type}`, { month: formatMonth(month, language) }),
    })),
  ];
};
