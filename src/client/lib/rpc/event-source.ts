import { EventSource, type EventSourceInit } from 'eventsource';
import { authorizedFetch } from './authorized-fetch.ts';

// The browser's own EventSource cannot send headers, and a token must not stand in an address.
export { EventSource };

/** A stream that is opened, and opened again after a cut, as whoever is signed in at that moment. */
export const eventSourceInit: EventSourceInit = {
  fetch: async (url, { headers, signal, cache, mode, redirect }) => {
    const response = await authorizedFetch(url, { headers, signal, cache, mode, redirect });
    // The stream would give up for good on an error status; a server that restarts is worth waiting for.
    if (response.status >= 500) throw new TypeError(`The event stream answered ${response.status}`);
    return response;
  },
};
