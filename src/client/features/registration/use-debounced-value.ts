import { useEffect, useState } from 'react';

/** The value, once it has not changed for so long. The first one counts at once. */
export const useDebouncedValue = <Value>(value: Value, ms: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
