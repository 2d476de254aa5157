import { budapestDay } from '#shared/dates/budapest.ts';
import { daysBetween } from '#shared/dates/day.ts';
import { useTranslation } from './i18n.ts';
import { useToday } from './use-today.ts';

/**
 * Returns a function that describes a wait in days of Budapest:
 * "waiting since today", "for 3 days".
 */
export const useWaitingTime = (): ((since: Date) => string) => {
  const { t } = useTranslation();
  const today = useToday();
  return (since) => {
    const count = Math.max(daysBetween(budapestDay(since), today) - 1, 0);
    return count === 0 ? t('clients:waiting.today') : t('clients:waiting.days', { count });
  };
};
