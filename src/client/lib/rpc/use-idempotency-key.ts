import { useRef } from 'react';

/** A random key. `crypto.randomUUID` is missing on pages without https. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(36).padStart(2, '0')).join('');

/**
 * Returns the function that gives an input its idempotency key.
 * Equal input keeps its key when sent again (lost response, double click).
 * Other input gets a new one. Use it once per form.
 */
export const useIdempotencyKey = (): ((input: unknown) => string) => {
  const last = useRef<{ input: string; key: string } | null>(null);
  return (input) => {
    const serialized = JSON.stringify(input);
    if (last.current?.input !== serialized) last.current = { input: serialized, key: randomKey() };
    return last.current.key;
  };
};
