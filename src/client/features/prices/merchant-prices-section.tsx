import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ItemListSkeleton } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import type { Day } from '#shared/dates/day.ts';
import { formatMonth } from '#shared/dates/format-date.ts';
import { firstDearerMonth, firstMonthOfHigherPrice, type PriceFromMonth } from '#shared/prices/price-rules.ts';
import { FeeConsents } from './fee-consents.tsx';
import { PriceList } from './price-list.tsx';

const PriceForm = lazy(async () => ({ default: (await import('./price-form.tsx')).PriceForm }));
const WithdrawPrice = lazy(async () => ({ default: (await import('./withdraw-price.tsx')).WithdrawPrice }));

/** False if the merchant would pay more before the notice ends. */
const canWithdraw = (versions: readonly PriceFromMonth[], month: string, today: Day): boolean => {
  const rest = versions.filter((version) => version.month !== month);
  const dearer = firstDearerMonth(month, versions, rest);
  return dearer === null || dearer >= firstMonthOfHigherPrice(today);
};

/** An administrator's section of a merchant's prices. */
export const MerchantPricesSection = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const prices = trpc.prices.list.useQuery({ merchantId });
  const [isAdding, setAdding] = useState(false);
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setAdding(false);
  return (
    <Section
      isDense
      title={t('prices:title')}
      description={t('prices:descriptionForAdmin')}
      actions={
        <Button
          ref={addButton}
          variant="outline"
          icon={<Plus />}
          disabled={!prices.data}
          onClick={() => setAdding(true)}
        >
          {t('prices:add')}
        </Button>
      }
    >
      <QueryState query={prices} skeleton={<ItemListSkeleton />}>
        {(data) => (
          <>
            <PriceList
              prices={data}
              actionsOf={({ month }) =>
                canWithdraw(data.versions, month, today) && (
                  <Button
                    variant="ghost"
                    aria-label={t('prices:withdraw.label', { month: formatMonth(month, language) })}
                    onClick={() => setWithdrawn(month)}
                  >
                    {t('prices:withdraw.action')}
                  </Button>
                )
              }
            />
            <Dialog open={isAdding} onClose={close} title={t('prices:form.title')} focusAfter={() => addButton.current}>
              <Suspense>
                <PriceForm merchantId={merchantId} prices={data} onClose={close} />
              </Suspense>
            </Dialog>
            {withdrawn !== null && (
              <Suspense>
                <WithdrawPrice
                  merchantId={merchantId}
                  prices={data}
                  month={withdrawn}
                  onClose={() => setWithdrawn(null)}
                />
              </Suspense>
            )}
          </>
        )}
      </QueryState>
      <FeeConsents merchantId={merchantId} />
    </Section>
  );
};
