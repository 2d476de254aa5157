import { Grid, Stack } from '@chakra-ui/react';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Today } from '#shared/today/today.schema.ts';
import { AttentionList } from './attention-list.tsx';
import { LatestTransactions } from './latest-transactions.tsx';
import { NextSettlementSection } from './next-settlement.tsx';
import { ReaderList } from './reader-list.tsx';
import { readersToLookAt } from './readers-to-look-at.ts';
import { Takings } from './takings.tsx';

const gap = { base: '3', sm: '4' } as const;
/**
 * The second row takes the height by which
 * the right column exceeds the left one.
 * If it does not, the last cards grow to the same end.
 */
const rows = (needsLook: boolean) => ({ lg: needsLook ? 'auto 1fr auto' : 'auto auto 1fr' });
/** The order of the phone; a desk fits two columns. */
const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } as const;

const needsLook = ({ attention, readers }: Today): boolean =>
  [readersToLookAt(readers), ...Object.values(attention)].some((items) => items.length > 0);

interface TodayViewProps {
  merchantId: string;
  today: Today;
}

/**
 * The day of one merchant: sales, attention and the next settlement.
 * On a desk the columns are independent.
 * Margins replace a gap, because the second row may be empty.
 */
export const TodayView = ({ merchantId, today }: TodayViewProps) => {
  const hasSettlement = useMayCall('reports.nextSettlement');
  const hasReaders = useMayCall('terminals.list');
  const hasOthers = hasSettlement || needsLook(today);
  return (
    <Grid templateColumns={columns} templateRows={rows(needsLook(today))} columnGap={gap}>
      <Grid mb={gap} gridRow={{ lg: '1' }}>
        <Takings merchantId={merchantId} today={today} />
      </Grid>
      <Stack
        mb={gap}
        gap={gap}
        gridRow={{ lg: '1 / 3' }}
        gridColumn={{ lg: '2' }}
        css={{ '& > :last-child': { flexGrow: 1 } }}
      >
        <AttentionList merchantId={merchantId} date={today.date} attention={today.attention} readers={today.readers} />
        {hasSettlement && <NextSettlementSection merchantId={merchantId} />}
      </Stack>
      <Grid mb={{ ...gap, lg: '0' }} gridRow={{ lg: '2 / 4' }} gridColumn={{ lg: '1' }}>
        <LatestTransactions merchantId={merchantId} date={today.date} transactions={today.latestTransactions} />
      </Grid>
      <Grid gridRow={{ lg: hasOthers ? '3' : '1 / 4' }} gridColumn={{ lg: '2' }}>
        {hasReaders && <ReaderList merchantId={merchantId} date={today.date} readers={today.readers} />}
      </Grid>
    </Grid>
  );
};

/** Of the size of the view, so that nothing moves. */
export const TodaySkeleton = () => (
  <Grid templateColumns={columns} gap={gap}>
    {['9rem', '9rem', '18rem', '18rem'].map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons have no identity and never change places.
      <Skeleton key={index} width="100%" height={height} display="block" />
    ))}
  </Grid>
);
