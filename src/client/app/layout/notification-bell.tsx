import { chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { useUnreadCount } from '#client/lib/unread-count.ts';
import { IconLink } from '#client/ui/button.tsx';

/** Larger numbers do not fit and say no more. */
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
      icon={
        <chakra.span position="relative" display="inline-flex">
          <Bell />
          {count > 0 && (
            <chakra.span
              aria-hidden
              position="absolute"
              top="-2"
              insetStart="3"
              minW="5"
              px="1"
              borderRadius="full"
              bg="brand.solid"
              color="brand.contrast"
              fontSize="0.75rem"
              fontWeight="600"
              lineHeight="1.25rem"
              textAlign="center"
            >
              {shown}
            </chakra.span>
          )}
        </chakra.span>
      }
    />
  );
};
