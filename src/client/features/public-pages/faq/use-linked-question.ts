import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

const addressHash = () => location.hash.slice(1);
const noHash = () => '';

/** Opens the question that the address leads to, and brings it below the header. */
export const useLinkedQuestion = (): void => {
  const hash = useLocationProperty(addressHash, noHash);
  useEffect(() => {
    const details = hash === '' ? null : document.getElementById(hash)?.closest('details');
    if (!details) return;
    details.open = true;
    // After this round of effects: one of them scrolls a new screen to its top.
    const frame = requestAnimationFrame(() => {
      details.scrollIntoView();
      details.querySelector('summary')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
};
