import { getSession, subscribeToSession } from './session/session.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * What keeps this browser from showing notifications. `install`: an iPhone or iPad, which does so for installed pages
 * only. `outdated`: one whose system cannot do so for those either. `denied`: the person has refused, and only the
 * browser’s own settings change that.
 */
export type PushObstacle = 'install' | 'outdated' | 'unsupported' | 'denied';

/** An iPad calls itself a Mac, but can be touched. */
const isAppleHandheld = (): boolean =>
  /\biP(?:hone|ad|od)\b/u.test(navigator.userAgent) ||
  (/\bMacintosh\b/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

export const findPushObstacle = (): PushObstacle | null => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    if (!isAppleHandheld()) return 'unsupported';
    return isInstalled() ? 'outdated' : 'install';
  }
  return Notification.permission === 'denied' ? 'denied' : null;
};

/** True once the person has permitted it: most never ask for it. */
export const mayShowNotifications = (): boolean => 'Notification' in window && Notification.permission === 'granted';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isMadeWith = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const former = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return former.length === key.length && former.every((byte, index) => byte === key[index]);
};

/** A subscription as the server takes it. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  publicKey: string;
}

/**
 * Asks for the permission if it is needed, and subscribes this browser. Returns null without the permission. Rejects if
 * the browser reaches no push service.
 */
export const subscribeBrowser = async (publicKey: string): Promise<BrowserSubscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('There is no service worker.');
  const key = bytesOf(publicKey);
  const former = await registration.pushManager.getSubscription();
  // A browser has one subscription, made with one key.
  if (former && !isMadeWith(former, key)) await former.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? '', p256dh, auth, publicKey };
};

const storageKey = 'csippano.push';

/** Stores which subscription the server has of this browser. */
export const rememberSubscription = ({ endpoint }: Pick<BrowserSubscription, 'endpoint'>): void =>
  writeStored(storageKey, endpoint);

/** True if notifications were turned on in this browser, and not turned off here. */
export const isSubscriptionRemembered = (): boolean => readStored(storageKey) !== null;

/**
 * Returns the subscription of this browser if the server is to have it: it has that of the session, or the browser has
 * made another one since it was turned on. The same one that the server has no more was turned off on another device:
 * it ends here, too, and null is returned.
 */
export const renewSubscription = async (
  publicKey: string,
  isOnServer: boolean,
): Promise<BrowserSubscription | null> => {
  const subscription = await subscribeBrowser(publicKey);
  if (isOnServer || subscription === null || readStored(storageKey) !== subscription.endpoint) return subscription;
  await unsubscribeBrowser();
  return null;
};

/** Ends the subscription of this browser, and takes the notifications away that it shows. */
export const unsubscribeBrowser = async (): Promise<void> => {
  writeStored(storageKey, null);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
};

// The next person in this browser must see nothing of the one before.
subscribeToSession(() => {
  if (getSession() === null) unsubscribeBrowser().catch(() => undefined);
});
