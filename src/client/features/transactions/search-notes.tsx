import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useDates } from '#client/lib/list/ranges-in-words.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { addDays } from '#shared/dates/day.ts';
import { formatDay, formatShortDay } from '#shared/dates/format-date.ts';
import type { DayInterval } from '#shared/dates/named-periods.ts';
import { findDaysOfTimeSearch, hasMinus, readSearchedTime } from '#shared/transactions/search-words.ts';
import { findShortenedDays, maxDaysOfTime } from '#shared/transactions/time-of-day.ts';
import type { ReadTransactionFilter } from './transaction-filter.ts';

type Searched = Pick<ReadTransactionFilter, 'searchFor' | 'fromDate' | 'toDate'>;
type Shortened = Pick<ReadTransactionFilter, 'hour' | 'untilHour' | 'weekday' | 'fromDate' | 'toDate'>;

/**
 * Returns the covered days of a filter by hours
 * or weekday if its period is longer; else null.
 */
export const useShortenedDays = (filter: Shortened): string | null => {
  const { t } = useTranslation();
  const days = useDates(findShortenedDays(filter, useToday()) ?? { from: null, to: null });
  return days && t('transactions:searched.hours', { days });
};

/** Returns how the search understood days and minus; null if its words say it. */
export const useSearchNotes = ({ searchFor, ...days }: Searched & Shortened): string | null => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const timeDays = useDates(findDaysOfTimeSearch(searchFor, days, today) ?? { from: null, to: null });
  const { day, ambiguousDay } = readSearchedTime(searchFor, today);
  const shortenedDays = useShortenedDays(days);
  const notes = [
    shortenedDays,
    day !== null && t('transactions:searched.day', { day: formatShortDay(day, language, { withYear: true }) }),
    ambiguousDay !== null && t('ui:dates.twoDays', { text: ambiguousDay, example: formatDay('2026-11-20', language) }),
    timeDays !== null && t('transactions:searched.time', { days: timeDays, max: maxDaysOfTime }),
    hasMinus(searchFor) && t('transactions:searched.minus'),
  ].filter((note) => note !== false && note !== null);
  return notes.length === 0 ? null : notes.join(' ');
};

/** Searches for a time on earlier days; empty for any other search. */
export const EarlierDays = ({ filter, onSearch }: { filter: Searched; onSearch: (days: DayInterval) => void }) => {
  const { t } = useTranslation();
  const { searchFor, ...days } = filter;
  const searched = findDaysOfTimeSearch(searchFor, days, useToday());
  const earlier = searched && { from: addDays(searched.from, -maxDaysOfTime), to: addDays(searched.from, -1) };
  const text = useDates(earlier ?? { from: null, to: null });
  return (
    earlier && <Button onClick={() => onSearch(earlier)}>{t('transactions:searched.earlier', { days: text })}</Button>
  );
};
