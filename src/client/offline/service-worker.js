// Answers a navigation that cannot reach the server with the page that is in this file. It stores nothing and handles
// nothing else: scripts and calls go to the network as without it. The build (prerender/offline-worker.ts) fills in
// the page, so a release that changes the page changes this file, and browsers take the new one by themselves.
const page = '{{PAGE}}';
const headers = '{{HEADERS}}';

const answer = async ({ preloadResponse, request }) => {
  try {
    // Undefined where browsers have no navigation preload.
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(page, { status: 503, headers });
  }
};

addEventListener('install', () => skipWaiting());
// The request of a page does not wait for the start of this worker.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener('fetch', (event) => {
  const { method, mode } = event.request;
  if (method === 'GET' && mode === 'navigate') event.respondWith(answer(event));
});
