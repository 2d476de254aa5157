import { useTranslation } from '#client/lib/i18n.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { ClosableNotice } from './page-notice.tsx';

interface NewRoleProps {
  role: MemberRole;
  onClose: () => void;
}

export const NewRole = ({ role, onClose }: NewRoleProps) => {
  const { t } = useTranslation();
  const name = t(`team:roles.${role}.name`);
  return (
    <ClosableNotice tone="info" onClose={onClose}>
      {t('merchantSwitch:newRole', { role: name })}
    </ClosableNotice>
  );
};
