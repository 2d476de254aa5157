import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

const addressQuery = () => new URLSearchParams(location.search).get('q') ?? '';
/** The prerendered page has no search. */
const noQuery = () => '';

/**
 * Returns the typed text and that of the URL.
 * Typing updates the URL after a pause.
 */
export const useQuery = () => {
  const [path, navigate] = useLocation();
  const inForce = useLocationProperty(addressQuery, noQuery);
  const [typed, setTyped] = useState(inForce);
  const [known, setKnown] = useState(inForce);
  if (inForce !== known) {
    setKnown(inForce);
    setTyped(inForce);
  }
  return {
    inForce,
    typed,
    type: setTyped,
    search: (text: string) => {
      setTyped(text);
      // Refining a search replaces the history entry.
      const isRefined = inForce !== '' && text !== '';
      navigate(text === '' ? path : `${path}?${new URLSearchParams({ q: text })}`, { replace: isRefined });
    },
  };
};
