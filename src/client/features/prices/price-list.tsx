import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import { firstMonthOfPrice } from '#shared/prices/price-rules.ts';
import type { MerchantPrices, PriceVersion } from '#shared/prices/prices.schema.ts';
import { usePriceText } from './price-text.ts';

type Time = 'coming' | 'current' | 'former';

const chips: Record<Time, Pick<StateChipProps, 'tone' | 'icon'>> = {
  coming: { tone: 'info', icon: 'waiting' },
  current: { tone: 'success', icon: 'done' },
  former: { tone: 'neutral', icon: 'off' },
};

interface PriceListProps {
  prices: MerchantPrices;
  /** The actions of a version whose month is not over. */
  actionsOf?: (version: PriceVersion) => ReactNode;
}

/** The prices, latest first; the last is the advertised one. */
export const PriceList = ({ prices: { standard, nextStandard, versions }, actionsOf }: PriceListProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const priceText = usePriceText();
  const thisMonth = firstMonthOfPrice(useToday());
  const currentMonth = versions.find(({ month }) => month <= thisMonth)?.month ?? null;
  const chipOf = (time: Time) => <StateChip {...chips[time]}>{t(`prices:${time}`)}</StateChip>;
  return (
    <ItemList label={t('prices:list')}>
      {versions.map((version) => (
        <ListItem
          key={version.month}
          heading={priceText(version)}
          chip={chipOf(version.month > thisMonth ? 'coming' : version.month === currentMonth ? 'current' : 'former')}
          details={`${t('prices:from', { month: formatMonth(version.month, language) })} · ${version.reason}`}
          actions={version.month >= thisMonth && actionsOf?.(version)}
        />
      ))}
      {nextStandard && !versions.some(({ month }) => month <= nextStandard.month) && (
        <ListItem
          heading={priceText(nextStandard)}
          chip={chipOf('coming')}
          details={t('prices:standardNext', { month: formatMonth(nextStandard.month, language) })}
        />
      )}
      <ListItem
        heading={priceText(standard)}
        chip={chipOf(currentMonth === null ? 'current' : 'former')}
        details={`${t('prices:standard')}, ${t(versions.length === 0 ? 'prices:standardNow' : 'prices:standardUntil')}`}
      />
    </ItemList>
  );
};
