import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { DisclosureButton } from '#client/ui/disclosure-button.tsx';
import { ItemList } from '#client/ui/item-list.tsx';
import { groupKeyOf, type NotificationGroup } from './group-notifications.ts';
import { NotificationItem } from './notification-item.tsx';
import { NotificationRow } from './notification-row.tsx';

interface NotificationGroupItemProps {
  merchantId: string;
  group: NotificationGroup;
  /** Called before the button of read notifications disappears and loses the focus. */
  onRead: () => void;
}

/** The number of notifications of one kind and day, and each one. */
export const NotificationGroupItem = ({ merchantId, group, onRead }: NotificationGroupItemProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const partsId = useId();
  const [newest] = group;
  const unreadIds = group.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const sentence = t(groupKeyOf(newest.kind), { count: group.length });
  return (
    <NotificationRow
      merchantId={merchantId}
      sentence={sentence}
      unreadIds={unreadIds}
      onRead={onRead}
      severity={newest.severity}
      createdAt={newest.createdAt}
      unread={t('notifications:unreadOfGroup', { count: unreadIds.length })}
      heading={
        <DisclosureButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={partsId}>
          {sentence}
        </DisclosureButton>
      }
    >
      <chakra.div id={partsId} hidden={!isOpen} mt="3">
        {isOpen && (
          <ItemList label={sentence}>
            {group.map((notification) => (
              <NotificationItem
                key={notification.id}
                isPart
                merchantId={merchantId}
                notification={notification}
                onRead={onRead}
              />
            ))}
          </ItemList>
        )}
      </chakra.div>
    </NotificationRow>
  );
};
