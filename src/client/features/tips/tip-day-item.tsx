import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { Button } from '#client/ui/button.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { ListItem } from '#client/ui/item-list.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatDay } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import type { TipDay } from '#shared/tips/tips.schema.ts';
import { haveTipsChanged } from '#shared/tips/tips-to-share.ts';

const chips = {
  open: { tone: 'warning', icon: 'waiting' },
  shared: { tone: 'success', icon: 'done' },
  differs: { tone: 'danger', icon: 'failed' },
} as const;

const stateOf = (day: TipDay): keyof typeof chips => {
  if (day.distribution === null) return 'open';
  return haveTipsChanged(day) ? 'differs' : 'shared';
};

interface TipDayItemProps {
  merchantId: string;
  day: TipDay;
  onShare: () => void;
}

/** A day's tips with a link to their sales, and their distribution. */
export const TipDayItem = ({ merchantId, day: tipDay, onShare }: TipDayItemProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayShare = useMayCall('tips.share');
  const { day, tipAmount, distribution } = tipDay;
  const state = stateOf(tipDay);
  const date = formatDay(day, language);
  const action = t(distribution === null ? 'tips:share.open' : 'tips:share.change');
  const people = distribution?.shares.map(({ name, amount }) => `${name} ${formatMoney(amount, language)}`).join(', ');
  return (
    <ListItem
      heading={
        <>
          {date}{' '}
          <chakra.span whiteSpace="nowrap">
            {tipAmount > 0 ? (
              <TextLink href={paths.paidSales(merchantId, { fromDate: day, toDate: day, tip: 'With' })}>
                <Money minor={tipAmount} />
              </TextLink>
            ) : (
              <Money minor={tipAmount} />
            )}
          </chakra.span>
        </>
      }
      chip={<StateChip {...chips[state]}>{t(`tips:state.${state}`)}</StateChip>}
      details={
        distribution && t('tips:sharedAs', { method: t(`tips:method.${distribution.method}`), people: people ?? '' })
      }
      // Tips that were all taken back leave nothing to share out.
      actions={
        tipAmount > 0 &&
        mayShare && (
          <Button variant="outline" aria-label={t('tips:share.of', { action, day: date })} onClick={onShare}>
            {action}
          </Button>
        )
      }
    >
      {state === 'differs' && distribution && (
        <chakra.p mt="1">
          {t('tips:differs', {
            tips: formatMoney(tipAmount, language),
            shared: formatMoney(distribution.amount, language),
          })}
        </chakra.p>
      )}
    </ListItem>
  );
};
