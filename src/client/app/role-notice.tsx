import { useState } from 'react';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { useSession } from '#client/lib/session/session.ts';
import { createPart } from '#client/ui/create-part.tsx';

/** The team's texts contain the role names. */
const NewRole = createPart(withTexts(async () => (await import('./new-role.tsx')).NewRole, 'team'));

/**
 * Reports a role change in the team, which changes pages and menu entries.
 * Shown until closed, because a page without access redirects.
 */
export const RoleNotice = () => {
  const { userId, merchantId, memberRole } = useSession() ?? { userId: null, merchantId: null, memberRole: null };
  const [seen, setSeen] = useState({ userId, merchantId, memberRole, isChanged: false });
  const isSame = seen.userId === userId && seen.merchantId === merchantId;
  if (!isSame || seen.memberRole !== memberRole) setSeen({ userId, merchantId, memberRole, isChanged: isSame });
  if (!seen.isChanged || memberRole === null) return null;
  return <NewRole role={memberRole} onClose={() => setSeen({ ...seen, isChanged: false })} />;
};
