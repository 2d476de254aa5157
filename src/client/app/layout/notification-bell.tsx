import { Bell } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useUnreadCount } from '#client/lib/unread-count.ts';
import { IconLink } from '#client/ui/button.tsx';
import { CountedIcon } from '#client/ui/counted-icon.tsx';
import { paths } from '#shared/portal/paths.ts';

/** Larger numbers do not fit. */
const maxShown = 99;

/** A link to the notifications, with the number of unread ones. */
export const NotificationBell = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const count = useUnreadCount();
  const shown = count > maxShown ? `${maxShown}+` : String(count);
  return (
    <IconLink
      href={paths.merchant(merchantId, 'notifications')}
      label={count === 0 ? t('menu:notifications') : t('menu:unread', { shown })}
      icon={<CountedIcon icon={<Bell />} count={count === 0 ? null : shown} tone="brand" />}
    />
  );
};
