import { chakra, Flex, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ItemQuery } from '#client/ui/data-table/item-drawer.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { MonitoredTerminal } from '#shared/terminals/terminal-health.schema.ts';
import { BatteryHistory } from './battery-history.tsx';
import { HealthChip } from './health-chip.tsx';
import { adviceFor, batteryWords, formatPercent, formatSighting } from './health-words.ts';
import { ReaderSkeleton } from './reader-skeleton.tsx';

/** A card reader's health, advice, and battery history. */
export const TerminalDetails = ({ id, refreshMs }: { id: string; refreshMs: number }) => {
  const { t } = useTranslation();
  const [days, setDays] = useState(1);
  const query = trpc.terminalHealth.get.useQuery(
    { id, days },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => recoveryInterval(state.error) || refreshMs,
    },
  );
  return (
    <ItemQuery query={query} skeleton={<ReaderSkeleton />} notFound={{ title: t('terminals:health.notFound') }}>
      {(history) => (
        <Stack gap="5">
          <Condition reader={history.terminal} now={history.to} />
          {history.terminal.health.reportedAt !== null && (
            <BatteryHistory history={history} days={days} onDays={setDays} />
          )}
        </Stack>
      )}
    </ItemQuery>
  );
};

/** `now` is the time when the health was read. */
const Condition = ({ reader, now }: { reader: MonitoredTerminal; now: Date }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, serialNumber, type, lastUsedAt, health } = reader;
  const { level, lastSeenAt, reportedAt, connection, signalPercent, firmwareVersion, appVersion } = health;
  const advice = adviceFor(reader, t, language);
  const unknown = t('terminals:health.unreported');
  const signal =
    signalPercent === null ? null : t('terminals:health.signal', { percent: formatPercent(signalPercent, language) });
  return (
    <>
      <div>
        <chakra.p textStyle="heading">{name ?? serialNumber}</chakra.p>
        <chakra.p color="fg.muted">
          {[t(`terminals:type.${type}`), ...(name ? [serialNumber] : [])].join(' · ')}
        </chakra.p>
        <Flex mt="2">
          <HealthChip reader={reader} />
        </Flex>
      </div>
      {advice.length > 0 && (
        <Notice tone={level === 'Critical' ? 'danger' : reader.isDisabled ? 'info' : 'warning'}>
          {advice.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <DetailList>
        <DetailItem name={t('terminals:health.lastSeenName')}>
          {lastSeenAt ? formatSighting(lastSeenAt, now, language) : t('terminals:health.never')}
        </DetailItem>
        <DetailItem name={t('terminals:health.lastUsedName')}>
          {lastUsedAt ? formatMoment(lastUsedAt, language) : t('terminals:health.never')}
        </DetailItem>
        {reportedAt !== null && (
          <>
            <DetailItem name={t('terminals:health.batteryName')}>
              {batteryWords(health, t, language) ?? unknown}
            </DetailItem>
            <DetailItem name={t('terminals:health.connectionName')}>
              {[connection && t(`terminals:health.connection.${connection}`), signal].filter(Boolean).join(', ') ||
                unknown}
            </DetailItem>
            <DetailItem name={t('terminals:health.appVersion')}>{appVersion ?? unknown}</DetailItem>
            <DetailItem name={t('terminals:health.firmwareVersion')}>{firmwareVersion ?? unknown}</DetailItem>
          </>
        )}
      </DetailList>
    </>
  );
};
