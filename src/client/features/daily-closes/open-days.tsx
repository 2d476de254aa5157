import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { ItemLink } from '#client/ui/data-table/item-drawer.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { type QueryLike, QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { OpenDays } from '#shared/daily-closes/daily-closes.schema.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { CloseMailMenu } from './close-mail-menu.tsx';
import { readerOf } from './daily-close-columns.tsx';
import { openKeyOf } from './open-key.ts';

/** Administrators and the merchant's own users; not those of a parent. */
const useMayWrite = (merchantId: string): boolean => {
  const session = useSession();
  const mayClose = useMayCall('dailyCloses.close');
  return mayClose && (session?.role === 'Admin' || session?.merchantId === merchantId);
};

interface OpenDaysProps {
  merchantId: string;
  query: QueryLike<OpenDays>;
  item: OpenItem;
}

/** The open days with their figures; a cashier reads today's here. */
export const OpenDaysSection = ({ merchantId, query, item }: OpenDaysProps) => {
  const { t } = useTranslation();
  const mayWrite = useMayWrite(merchantId);
  const seesCloses = useMayCall('dailyCloses.list');
  return (
    <Section
      title={t(seesCloses ? 'dailyCloses:open.title' : 'dailyCloses:open.titleOfToday')}
      description={t(seesCloses ? 'dailyCloses:open.stillRunning' : 'dailyCloses:open.onlyToday')}
      actions={mayWrite && <CloseMailMenu merchantId={merchantId} />}
      mb="6"
    >
      <QueryState query={query} skeleton={<Skeleton width="100%" height="2.75rem" display="block" />}>
        {(open) => <OpenRows merchantId={merchantId} open={open} item={item} />}
      </QueryState>
    </Section>
  );
};

const OpenRows = ({ merchantId, open: { today, data }, item }: Omit<OpenDaysProps, 'query'> & { open: OpenDays }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayClose = useMayWrite(merchantId);
  const past = data.find(({ day }) => day < today)?.day;
  return (
    <>
      {!data.some(({ day }) => day === today) && <chakra.p color="fg.muted">{t('dailyCloses:open.none')}</chakra.p>}
      <chakra.ul listStyleType="none">
        {data.map((close) => (
          <chakra.li key={openKeyOf(close)} borderTopWidth="1px" borderColor="border" _first={{ borderTopWidth: '0' }}>
            <Flex wrap="wrap" columnGap="4" align="center" justify="space-between" minH="11" py="2">
              <Box minW="0" overflowWrap="anywhere">
                <ItemLink item={item} id={openKeyOf(close)}>
                  {close.day === today ? t('dailyCloses:open.today') : formatDay(close.day, language)},{' '}
                  {readerOf(close)}
                </ItemLink>
              </Box>
              <chakra.div ms="auto" textAlign="end">
                <chakra.span color="fg.muted">
                  {t('dailyCloses:open.sales', {
                    count: close.saleCount,
                    number: formatCount(close.saleCount, language),
                  })}
                </chakra.span>{' '}
                <chakra.strong fontWeight="650">
                  <Money minor={close.netAmount} />
                </chakra.strong>
                {close.correctionCount > 0 && (
                  <chakra.div color="fg.muted">
                    {t('dailyCloses:totals.corrections')}: <Money minor={close.correctionAmount} /> ·{' '}
                    {t('dailyCloses:totals.all')}: <Money minor={close.netAmount + close.correctionAmount} />
                  </chakra.div>
                )}
              </chakra.div>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
      {past !== undefined && (
        <Flex wrap="wrap" gap="3" align="center" justify="space-between" mt="3">
          <chakra.p color="fg.muted">{t('dailyCloses:open.isOver')}</chakra.p>
          {mayClose && <CloseDay merchantId={merchantId} day={past} />}
        </Flex>
      )}
    </>
  );
};

/** Closes a finished day, after a confirmation. */
const CloseDay = ({ merchantId, day }: { merchantId: string; day: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const closing = trpc.dailyCloses.close.useMutation({
    onSuccess: () => {
      setIsAsking(false);
      toast.success({ title: t('dailyCloses:open.closed'), description: formatDay(day, language) });
    },
    // Also after an error: the job may have closed the day.
    onSettled: () => utils.dailyCloses.invalidate(),
  });
  return (
    <>
      <Button data-screen-only variant="outline" onClick={() => setIsAsking(true)}>
        {t('dailyCloses:open.closeDay', { day: formatDay(day, language) })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('dailyCloses:open.confirmTitle', { day: formatDay(day, language) })}
          action={t('dailyCloses:open.close')}
          isPending={closing.isPending}
          error={closing.error}
          onConfirm={() => closing.mutate({ merchantId, day })}
          onClose={() => {
            closing.reset();
            setIsAsking(false);
          }}
        >
          <p>{t('dailyCloses:open.confirm')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
