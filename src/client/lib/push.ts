import { getSession, subscribeToSession } from './session/session.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * Why this browser shows no notifications.
 * `install`: an iPhone or iPad needs an installed page.
 * `outdated`: its system does not support them on installed pages either.
 * `denied`: the user refused; only the browser's settings change that.
 */
export type PushObstacle = 'install' | 'outdated' | 'unsupported' | 'denied';

/** An iPad identifies as a Mac, but has touch points. */
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

/** True after the user's permission; most users never ask for it. */
export const mayShowNotifications = (): boolean => 'Notification' in window && Notification.permission === 'granted';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isMadeWith = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const former = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return former.length === key.length && former.every((byte, index) => byte === key[index]);
};

/** A subscription in the shape of the server's call. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  publicKey: string;
}

/**
 * Asks for a missing permission and subscribes this browser.
 * Returns null without the permission.
 * Rejects if the browser reaches no push service.
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

/** Stores which subscription of this browser the server has. */
export const rememberSubscription = ({ endpoint }: Pick<BrowserSubscription, 'endpoint'>): void =>
  writeStored(storageKey, endpoint);

/**
 * True if notifications were turned on in this browser and not turned off in it.
 * Another device may have turned them off since.
 */
export const isSubscriptionRemembered = (): boolean => readStored(storageKey) !== null;

/**
 * Returns this browser's subscription if the server must store it:
 * the server has that of the session, or the browser has a new one.
 * An unchanged one that the server lacks was turned off on another device.
 * It ends here, too, and the result is null.
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

/** Ends this browser's subscription and closes its notifications. */
export const unsubscribeBrowser = async (): Promise<void> => {
  writeStored(storageKey, null);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
};

// The next user must not see the former user's data.
subscribeToSession(() => {
  if (getSession() === null) unsubscribeBrowser().catch(() => undefined);
});
