import { formatMoment } from '#shared/dates/format-date.ts';
import { translatorOf } from '#shared/i18n/translate.ts';
import { contentOf, notificationSentence } from '#shared/notifications/notification-sentence.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Email } from './email.ts';
import { type EmailSettings, type EmailTemplate, greeting } from './email-template.ts';
import { withoutLinks } from './foreign-text.ts';

export const notificationDigestEmail = (
  { publicUrl }: EmailSettings,
  email: Email & { template: 'notificationDigest' },
): EmailTemplate => {
  const { language, merchantId, merchantName, notifications, moreCount } = email;
  const t = translatorOf(language);
  return {
    language,
    subject: t('emails:notificationDigest.subject', { count: notifications.length + moreCount, merchantName }),
    greeting: greeting(language, email),
    opening: t('emails:notificationDigest.opening', { merchantName }),
    facts: notifications.flatMap(({ at, ...notification }) => {
      const content = contentOf(notification);
      // Sentences contain names that people chose.
      return content === null
        ? []
        : [
            {
              label: formatMoment(new Date(at), language),
              value: withoutLinks(notificationSentence(content, { t, language })),
            },
          ];
    }),
    action: {
      label: t('emails:notificationDigest.action'),
      url: new URL(paths.merchant(merchantId, 'notifications'), publicUrl).href,
    },
    closing: [
      ...(moreCount > 0 ? [t('emails:notificationDigest.more', { count: moreCount })] : []),
      t('emails:notificationDigest.settings'),
    ],
  };
};
