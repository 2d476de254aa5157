import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for `ms`. The first value is returned at once. */
export const useDebouncedValue = <Value>(value: Value, ms: number): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
};
