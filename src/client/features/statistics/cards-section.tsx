import { Grid } from '@chakra-ui/react';
import { CircleX, CreditCard, Smartphone } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { ComparedDays } from './comparison.ts';
import type { PaidCounts } from './declines.ts';
import type { Interval } from './interval.ts';
import { RequestedSection } from './requested-section.tsx';

const CardShareTables = lazyScreen(
  async () => (await import('./card-share-tables.tsx')).CardShareTables,
  'transactions',
);
const TerminalTable = lazyScreen(async () => (await import('./terminal-table.tsx')).TerminalTable, 'transactions');
const DeclineTable = lazyScreen(async () => (await import('./decline-table.tsx')).DeclineTable, 'transactions');

interface CardsSectionProps {
  merchantId: string;
  period: Interval;
  /** Null before the first day is over. */
  compared: ComparedDays | null;
  /** The paid sales of these days; null if unknown. */
  paid: PaidCounts | null;
}

/** Income by card reader, scheme and entry mode, and declines. */
export const CardsSection = ({ merchantId, period, compared, paid }: CardsSectionProps) => {
  const { t } = useTranslation();
  const loading = <Skeleton width="100%" height="12rem" display="block" />;
  const placeholder = (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6">
      {loading}
      {loading}
    </Grid>
  );
  return (
    <>
      <RequestedSection
        id="readers"
        title={t('statistics:terminals.title')}
        description={t('statistics:terminals.description')}
        icon={<Smartphone aria-hidden />}
        show={t('statistics:terminals.show')}
        placeholder={loading}
      >
        <TerminalTable merchantId={merchantId} period={period} compared={compared} placeholder={loading} />
      </RequestedSection>
      <RequestedSection
        id="cards"
        title={t('statistics:cards.title')}
        description={t('statistics:cards.description')}
        icon={<CreditCard aria-hidden />}
        show={t('statistics:cards.show')}
        placeholder={placeholder}
      >
        <CardShareTables merchantId={merchantId} period={period} compared={compared} placeholder={placeholder} />
      </RequestedSection>
      <RequestedSection
        id="declines"
        title={t('statistics:declines.title')}
        description={t('statistics:declines.description')}
        icon={<CircleX aria-hidden />}
        show={t('statistics:declines.show')}
        placeholder={loading}
      >
        <DeclineTable merchantId={merchantId} period={period} compared={compared} paid={paid} placeholder={loading} />
      </RequestedSection>
    </>
  );
};
