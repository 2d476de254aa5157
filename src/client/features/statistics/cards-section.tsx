import { chakra, Grid } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { LoadBoundary } from '#client/ui/load-boundary.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Interval } from './interval.ts';

const CardShareTables = lazyScreen(
  async () => (await import('./card-share-tables.tsx')).CardShareTables,
  'transactions',
);

interface CardsSectionProps {
  merchantId: string;
  period: Interval;
}

/**
 * The share of each card scheme and entry mode in the income. Shown on request, because all sales of the period are
 * added up.
 */
export const CardsSection = ({ merchantId, period }: CardsSectionProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const placeholder = (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6">
      <Skeleton width="100%" height="12rem" display="block" />
      <Skeleton width="100%" height="12rem" display="block" />
    </Grid>
  );
  return (
    <Section
      title={t('statistics:cards.title')}
      description={t('statistics:cards.description')}
      {...(isOpen ? {} : { 'data-screen-only': true })}
      actions={
        <Button
          variant="outline"
          icon={<CreditCard aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'statistics:cards.hide' : 'statistics:cards.show')}
        </Button>
      }
    >
      {isOpen && (
        <chakra.div>
          <LoadBoundary>
            <Suspense fallback={placeholder}>
              <CardShareTables merchantId={merchantId} period={period} placeholder={placeholder} />
            </Suspense>
          </LoadBoundary>
        </chakra.div>
      )}
    </Section>
  );
};
