import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import type { WebhookRequest } from '#server/gateways/webhooks/webhook-signature.ts';
import { customerService } from '#shared/company/company.ts';

/** A browser's push address, and the keys that encrypt for it. */
export interface PushTarget {
  /** The address at the push service. Who knows it and the keys can send. */
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A pair of VAPID keys, base64url. */
export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

export const createPushKeyPair = (): PushKeyPair => webPush.generateVAPIDKeys();

/** True if a key is on the curve, as encryption requires. */
export const isPushKey = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
};

interface PushMessage {
  payload: string;
  /** Replaces an undelivered message of the topic. At most 32 base64url characters. */
  topic: string;
  isUrgent: boolean;
  ttlSeconds: number;
}

/** Encrypts a message (RFC 8291) and signs its request (RFC 8292). */
export const composePush = (
  { endpoint, p256dh, auth }: PushTarget,
  keys: PushKeyPair,
  { payload, topic, isUrgent, ttlSeconds }: PushMessage,
): WebhookRequest => {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    // The contact for the push service.
    vapidDetails: { subject: `mailto:${customerService.email}`, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: ttlSeconds,
    urgency: isUrgent ? 'high' : 'normal',
    topic,
  });
  return {
    url: endpoint,
    body,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
  };
};
