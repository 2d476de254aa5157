import { useRef } from 'react';

/** A random key. `crypto.randomUUID` is missing on pages that are not served over https. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(36).padStart(2, '0')).join('');

/**
 * Returns the function that gives an input its idempotency key. An equal input, sent again after a lost response or by
 * a second click, gets the same key; another input gets a new one. Its lifetime is the component's: use it once per
 * form.
 */
export const useIdempotencyKey = (): ((input: unknown) => string) => {
  const last = useRef<{ input: string; key: string } | null>(null);
  return (input) => {
    const serialized = JSON.stringify(input);
    if (last.current?.input !== serialized) last.current = { input: serialized, key: randomKey() };
    return last.current.key;
  };
};
