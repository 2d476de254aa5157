import type { Language } from '#shared/i18n/languages.ts';
import type { TextKey, TextParams } from '#shared/i18n/translate.ts';
import type { NotificationContent } from './notification-content.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { notificationSentence } from './notification-sentence.ts';

/**
 * Kinds whose sentence names a person, a sum or a key. Others may read a locked screen, so it only says that there is
 * something to see.
 */
const unnamed: ReadonlySet<NotificationKind> = new Set([
  'memberJoined',
  'memberChanged',
  'paymentDisputed',
  'payoutRecorded',
  'payoutReturned',
  'payoutHeld',
  'payoutHoldEnded',
  'priceChanged',
  'apiKeyExpiring',
  'apiKeyMade',
]);

/** Says a notification on a locked screen: in the sentence of the portal, or by its kind alone. */
export const pushText = (
  content: NotificationContent,
  words: { t: (key: TextKey, params?: TextParams) => string; language: Language },
): string =>
  unnamed.has(content.kind)
    ? words.t(`settings:notifications.kinds.${content.kind}`)
    : notificationSentence(content, words);
