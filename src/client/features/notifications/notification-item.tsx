import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { tabsOf } from '#client/lib/navigation/access.ts';
import { useSession } from '#client/lib/session/session.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import { contentOf, notificationSentence } from '#shared/notifications/notification-sentence.ts';
import { queryOfTarget, targetOfKind } from '#shared/notifications/notification-target.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { NotificationRow } from './notification-row.tsx';

interface NotificationItemProps {
  merchantId: string;
  notification: Notification;
  /** True in a group, which has the icon. */
  isPart?: boolean;
  /** Called before the button disappears and loses the focus. */
  onRead: () => void;
}

/** A notification in a sentence, with time and a link to its screen. */
export const NotificationItem = ({ merchantId, notification, isPart = false, onRead }: NotificationItemProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const { id, kind, severity, createdAt, isRead } = notification;
  const content = contentOf(notification);
  const sentence =
    content === null
      ? t('notifications:sentences.unknown')
      : notificationSentence(content, { t: (key, params = {}) => t(key, params), language });
  const tab = targetOfKind[kind];
  return (
    <NotificationRow
      merchantId={merchantId}
      sentence={sentence}
      createdAt={createdAt}
      onRead={onRead}
      severity={isPart ? null : severity}
      unread={t('notifications:unread')}
      unreadIds={isRead ? [] : [id]}
      heading={
        tabsOf(session, merchantId).includes(tab) ? (
          // An inline block is as high as its line: the button below is not too close.
          <TextLink display="inline-block" href={`${paths.merchant(merchantId, tab)}${queryOfTarget(content)}`}>
            {sentence}
          </TextLink>
        ) : (
          sentence
        )
      }
    />
  );
};
