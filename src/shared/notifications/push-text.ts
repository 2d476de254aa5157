import type { Language } from '#shared/i18n/languages.ts';
import type { TextKey, TextParams } from '#shared/i18n/translate.ts';
import type { NotificationContent } from './notification-content.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { notificationSentence } from './notification-sentence.ts';

/** Their sentences name a person, a sum or a key, which others could read on a locked screen. */
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

/** Returns a notification for a locked screen: its sentence or only its kind. */
export const pushText = (
  content: NotificationContent,
  words: { t: (key: TextKey, params?: TextParams) => string; language: Language },
): string =>
  unnamed.has(content.kind)
    ? words.t(`settings:notifications.kinds.${content.kind}`)
    : notificationSentence(content, words);
