import { useLanguage } from '#client/lib/language.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { dayOf } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { type Interval, intervalSince } from './interval.ts';

export interface NothingToShowProps {
  /** Null as long as no sale has succeeded. */
  firstTransactionAt: Date | null;
  today: Day;
  onChoose: (interval: Interval) => void;
}

/** Why there are no figures: none yet at all, or none in these days. */
export const NothingToShow = ({ firstTransactionAt, today, onChoose }: NothingToShowProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (firstTransactionAt === null)
    return (
      <Card>
        <EmptyState drawing="waiting" title={t('statistics.noneYet.title')}>
          {t('statistics.noneYet.text')}
        </EmptyState>
      </Card>
    );
  const first = dayOf(firstTransactionAt);
  return (
    <Card>
      <EmptyState
        drawing="notFound"
        title={t('statistics.noneInPeriod.title')}
        action={
          <Button variant="outline" onClick={() => onChoose(intervalSince(first, today))}>
            {t('statistics.noneInPeriod.action', { day: formatDay(first, language) })}
          </Button>
        }
      >
        {t('statistics.noneInPeriod.text')}
      </EmptyState>
    </Card>
  );
};
