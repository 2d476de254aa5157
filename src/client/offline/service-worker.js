// Answers a navigation that cannot reach the server with the page that is in this file, and shows notifications. It
// stores nothing and handles nothing else: scripts and calls go to the network as without it. The build (prerender/offline-worker.ts) fills in
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

// A notification from the server, in the words of the recipient (shared/notifications/push-payload.ts). One that is
// delivered again takes the place of the first one, silently.
addEventListener('push', (event) => {
  const { id, title, body, path, language, at } = event.data.json();
  const options = { body, tag: id, lang: language, timestamp: Date.parse(at), icon: '/icon-192.png', data: { path } };
  event.waitUntil(registration.showNotification(title, options));
});

// A page in use stays as it is: it may have input that is not saved.
const open = async (path) => {
  const { href } = new URL(path, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === href);
  await (there ? there.focus() : clients.openWindow(href));
};
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

// The browser has ended its subscription, or given it another address. An open page sends the new one to the server,
// or else the next visit does: this worker has no session.
const resubscribe = async ({ oldSubscription, newSubscription }) => {
  if (oldSubscription && !newSubscription) await registration.pushManager.subscribe(oldSubscription.options);
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage('pushSubscriptionChanged');
};
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event)));
