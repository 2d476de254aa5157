import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

const addressQuery = () => new URLSearchParams(location.search).get('q') ?? '';
/** The page is prerendered for everybody, so without a search. */
const noQuery = () => '';

/** The search as it is typed, and in the address once typing pauses: a list of answers can be sent to somebody. */
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
      // Refining a search does not fill the history with half words.
      const isRefined = inForce !== '' && text !== '';
      navigate(text === '' ? path : `${path}?${new URLSearchParams({ q: text })}`, { replace: isRefined });
    },
  };
};
