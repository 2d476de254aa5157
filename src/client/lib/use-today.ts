import { useEffect, useState } from 'react';
import { budapestDay, startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';

/** Returns today in Budapest and updates it at midnight. */
export const useToday = (): Day => {
  const [today, setToday] = useState(() => budapestDay(new Date()));
  useEffect(() => {
    const look = () => setToday(budapestDay(new Date()));
    // Timers pause while a device sleeps, so a visible page checks again.
    const timer = setTimeout(look, startOfDay(addDays(today, 1)).getTime() - Date.now());
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
};
