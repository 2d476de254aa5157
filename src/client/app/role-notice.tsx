import { useState } from 'react';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { useSession } from '#client/lib/session/session.ts';
import { createPart } from '#client/ui/create-part.tsx';

/** The names of the roles are in the texts of the team. */
const NewRole = createPart(withTexts(async () => (await import('./new-role.tsx')).NewRole, 'team'));

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
  return <NewRole role={memberRole} onClose={() => setSeen({ ...seen, isChanged: false })} />;
};
