import { Box } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { useSession } from '#client/lib/session/session.ts';
import { IconButton } from '#client/ui/button.tsx';
import { createPart } from '#client/ui/create-part.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { MemberRole } from '#shared/team/member-roles.ts';

interface NewRoleProps {
  role: MemberRole;
  onClose: () => void;
}

const NewRole = ({ role, onClose }: NewRoleProps) => {
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

/** The names of the roles are in the texts of the team. */
const NewRoleWithTexts = createPart(withTexts(async () => NewRole, 'team'));

/**
 * Says that the role of the person in the team has changed while the portal is open: pages and entries of the menu come
 * and go with it. Shown until it is closed, because a role that may not see the page leads to another one.
 */
export const RoleNotice = () => {
  const { userId, merchantId, memberRole } = useSession() ?? { userId: null, merchantId: null, memberRole: null };
  const [seen, setSeen] = useState({ userId, merchantId, memberRole, isChanged: false });
  const isSame = seen.userId === userId && seen.merchantId === merchantId;
  if (!isSame || seen.memberRole !== memberRole) setSeen({ userId, merchantId, memberRole, isChanged: isSame });
  if (!seen.isChanged || memberRole === null) return null;
  return <NewRoleWithTexts role={memberRole} onClose={() => setSeen({ ...seen, isChanged: false })} />;
};
