import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { FoldedSummary } from '#client/ui/folded-summary.tsx';
import { ItemList, ItemListSkeleton, ListItem } from '#client/ui/item-list.tsx';
import { isFirstLoad, QueryState } from '#client/ui/query-state.tsx';
import { QuotedText } from '#client/ui/quoted-text.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { PayoutHold } from '#shared/holds/holds.schema.ts';
import { useSizeOfHold } from './use-size-of-hold.ts';

/** The former holds of a merchant, folded; empty without any. */
export const FormerHolds = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const query = trpc.holds.list.useQuery(
    { merchantId },
    { select: ({ data }) => data.filter(({ state }) => state !== 'Active') },
  );
  if (isFirstLoad(query) || query.data?.length === 0) return null;
  return (
    <chakra.details mt="2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <FoldedSummary>{t('holds:former')}</FoldedSummary>
      {isOpen && (
        <QueryState query={query} skeleton={<ItemListSkeleton />}>
          {(holds) => (
            <ItemList label={t('holds:former')}>
              {holds.map((hold) => (
                <FormerHold key={hold.id} hold={hold} />
              ))}
            </ItemList>
          )}
        </QueryState>
      )}
    </chakra.details>
  );
};

const FormerHold = ({ hold }: { hold: PayoutHold }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const sizeOf = useSizeOfHold();
  const { state, reason, explanation, from, until, endedAt, endExplanation } = hold;
  return (
    <ListItem
      heading={sizeOf(hold)}
      chip={
        <StateChip tone="neutral" icon={state === 'Ended' ? 'off' : 'done'}>
          {t(`holds:states.${state}`)}
        </StateChip>
      }
      details={t('holds:term', { from: formatDay(from, language), until: formatDay(until, language) })}
    >
      <chakra.p fontWeight="550">{t(`holds:reasons.${reason}.name`)}</chakra.p>
      <QuotedText>{explanation}</QuotedText>
      {endedAt !== null && <p>{t('holds:endedOn', { day: formatDay(budapestDay(endedAt), language) })}</p>}
      {endExplanation !== null && <QuotedText>{endExplanation}</QuotedText>}
    </ListItem>
  );
};
