import { useEffect, useState } from 'react';
import { hourMs } from '#shared/dates/durations.ts';

const startOfThisHour = () => Math.floor(Date.now() / hourMs) * hourMs;

/** Returns the start of the current hour and updates it every hour. */
export const useHour = (): Date => {
  const [start, setStart] = useState(() => new Date(startOfThisHour()));
  useEffect(() => {
    const update = () =>
      setStart((current) => (current.getTime() === startOfThisHour() ? current : new Date(startOfThisHour())));
    // Timers pause while a device sleeps, so a visible page checks again.
    const timer = setTimeout(update, start.getTime() + hourMs - Date.now());
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [start]);
  return start;
};
