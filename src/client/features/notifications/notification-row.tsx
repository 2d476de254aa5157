import { chakra } from '@chakra-ui/react';
import { Bell, type LucideIcon, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { formatMinute } from '#shared/dates/format-date.ts';
import type { NotificationSeverity } from '#shared/notifications/notification-kinds.ts';

const icons: Record<NotificationSeverity, LucideIcon> = { Info: Bell, Warning: TriangleAlert, Security: ShieldAlert };

interface NotificationRowProps {
  merchantId: string;
  /** The icon of the row; null in a group, which has one. */
  severity: NotificationSeverity | null;
  /** The event as text, and as it is shown. */
  sentence: string;
  heading: ReactNode;
  createdAt: Date;
  /** The word for unread ones. */
  unread: string;
  /** The button marks these as read, newest first; empty for nothing unread. */
  unreadIds: readonly string[];
  onRead: () => void;
  children?: ReactNode;
}

/** The event, its time and the button that marks it as read. */
export const NotificationRow = (props: NotificationRowProps) => {
  const { merchantId, severity, sentence, heading, createdAt, unread, unreadIds, onRead, children } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const options = { onSuccess: onRead, onSettled: () => utils.notifications.invalidate() };
  const markingOne = trpc.notifications.markRead.useMutation(options);
  const markingSeveral = trpc.notifications.markSeveralRead.useMutation(options);
  const [firstId, ...otherIds] = unreadIds;
  const isOne = otherIds.length === 0;
  // Servers of the former version mark only single ones.
  const marking = isOne ? markingOne : markingSeveral;
  const mark = (id: string) =>
    isOne ? markingOne.mutate({ merchantId, id }) : markingSeveral.mutate({ merchantId, ids: [id, ...otherIds] });
  return (
    <ListItem
      {...(severity && { Icon: icons[severity] })}
      heading={heading}
      details={
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          {formatMinute(createdAt, language)}
          {firstId !== undefined && (
            <>
              <StateChip tone="info" icon="note">
                {unread}
              </StateChip>
              <Button
                variant="outline"
                my="-1"
                px="3"
                aria-label={t('notifications:markReadLabel', { sentence })}
                loading={marking.isPending}
                onClick={() => mark(firstId)}
              >
                {t('notifications:markRead')}
              </Button>
            </>
          )}
        </chakra.span>
      }
    >
      {marking.error && (
        <Notice tone="danger" title={t('notifications:failed')}>
          <ProblemText error={marking.error} />
        </Notice>
      )}
      {children}
    </ListItem>
  );
};
