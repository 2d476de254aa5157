import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Section } from '#client/ui/card.tsx';
import { ItemListSkeleton } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { FeeConsents } from './fee-consents.tsx';
import { PriceList } from './price-list.tsx';

/** The prices of the merchant, for its own team. */
export const OwnPricesSection = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const prices = trpc.prices.list.useQuery({ merchantId });
  return (
    <Section title={t('prices:title')} description={t('prices:description')}>
      <QueryState query={prices} skeleton={<ItemListSkeleton />}>
        {(data) => <PriceList prices={data} />}
      </QueryState>
      <FeeConsents merchantId={merchantId} />
    </Section>
  );
};
