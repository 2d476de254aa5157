import { Box } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { MemberRole } from '#shared/team/member-roles.ts';

interface NewRoleProps {
  role: MemberRole;
  onClose: () => void;
}

/** Names the new role of the person in the team. */
export const NewRole = ({ role, onClose }: NewRoleProps) => {
  const { t } = useTranslation();
  const name = t(`team:roles.${role}.name`);
  return (
    <Box mb="4" data-screen-only>
      <Notice
        tone="info"
        action={<IconButton label={t('merchantSwitch:denied.close')} icon={<X aria-hidden />} onClick={onClose} />}
      >
        {t('merchantSwitch:newRole', { role: name })}
      </Notice>
    </Box>
  );
};
