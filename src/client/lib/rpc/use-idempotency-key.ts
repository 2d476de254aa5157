import { useRef } from 'react';

/** Letters and digits that nobody else comes up with. `randomUUID` is missing where a page did not come over https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(36).padStart(2, '0')).join('');

/**
 * The key to send an input under. The same input sent again, after a lost answer or by a second click, is the same request
 * to the server; a changed one is another. It is to live as long as one form: in the next form the same input is meant anew.
 */
export const useIdempotencyKey = (): ((input: unknown) => string) => {
  const attempt = useRef<{ sent: string; key: string } | null>(null);
  return (input) => {
    const sent = JSON.stringify(input);
    if (attempt.current?.sent !== sent) attempt.current = { sent, key: newKey() };
    return attempt.current.key;
  };
};
