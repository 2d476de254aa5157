import { withTexts } from '#client/lib/lazy-screen.ts';
import { createPart } from '#client/ui/create-part.tsx';
import { useOwnAccount } from './use-own-account.ts';

const DeleteAccountDialog = createPart(
  withTexts(
    async () => (await import('#client/features/merchant-details/merchant-details.api.ts')).DeleteAccountDialog,
    'ownDetails',
  ),
);

/** Deletes an account that has access to merchants of others only. That of a merchant is deleted with its details. */
export const MemberDeletionSection = () => {
  const { data: account } = useOwnAccount();
  return account?.merchant === null ? <DeleteAccountDialog email={account.email} isMember /> : null;
};
