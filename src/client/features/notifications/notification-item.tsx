import { Bell, type LucideIcon, ShieldAlert, TriangleAlert } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { tabsOf } from '#client/lib/navigation/access.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { NotificationSeverity } from '#shared/notifications/notification-kinds.ts';
import { contentOf, notificationSentence } from '#shared/notifications/notification-sentence.ts';
import { queryOfTarget, targetOfKind } from '#shared/notifications/notification-target.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';

const icons: Record<NotificationSeverity, LucideIcon> = { Info: Bell, Warning: TriangleAlert, Security: ShieldAlert };

interface NotificationItemProps {
  merchantId: string;
  notification: Notification;
  /** Called before the button of a read notification goes away, so that the focus is not lost. */
  onRead: () => void;
}

/** A notification in one sentence, with its time and a link to where one acts. */
export const NotificationItem = ({ merchantId, notification, onRead }: NotificationItemProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const utils = trpc.useUtils();
  const { id, kind, severity, createdAt, isRead } = notification;
  const content = contentOf(notification);
  const sentence =
    content === null
      ? t('notifications:sentences.unknown')
      : notificationSentence(content, { t: (key, params = {}) => t(key, params), language });
  const tab = targetOfKind[kind];
  const marking = trpc.notifications.markRead.useMutation({
    onSuccess: onRead,
    onSettled: () => utils.notifications.invalidate(),
  });
  return (
    <ListItem
      Icon={icons[severity]}
      heading={
        tabsOf(session, merchantId).includes(tab) ? (
          <TextLink href={`${paths.merchant(merchantId, tab)}${queryOfTarget(content)}`}>{sentence}</TextLink>
        ) : (
          sentence
        )
      }
      chip={
        !isRead && (
          <StateChip tone="info" icon="note">
            {t('notifications:unread')}
          </StateChip>
        )
      }
      details={formatMoment(createdAt, language)}
      actions={
        !isRead && (
          <Button
            variant="ghost"
            aria-label={t('notifications:markReadLabel', { sentence })}
            loading={marking.isPending}
            onClick={() => marking.mutate({ merchantId, id })}
          >
            {t('notifications:markRead')}
          </Button>
        )
      }
    >
      {marking.error && (
        <Notice tone="danger" title={t('notifications:failed')}>
          <ProblemText error={marking.error} />
        </Notice>
      )}
    </ListItem>
  );
};
