import { useEffect, useState } from 'react';
import { budapestDay, startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';

/** Today in Budapest. A page that stays open over midnight, or wakes up in the morning, moves on by itself. */
export const useToday = (): Day => {
  const [today, setToday] = useState(() => budapestDay(new Date()));
  useEffect(() => {
    const look = () => setToday(budapestDay(new Date()));
    // Timers stand still while a device sleeps, so looking again on waking matters as much as the timer.
    const timer = setTimeout(look, startOfDay(addDays(today, 1)).getTime() - Date.now());
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
};
