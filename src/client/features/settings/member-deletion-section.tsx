import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { useSession } from '#client/lib/session/session.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { createPart } from '#client/ui/create-part.tsx';
import { paths } from '#shared/portal/paths.ts';
import { useOwnAccount } from './use-own-account.ts';

const DeleteAccountDialog = createPart(
  withTexts(
    async () => (await import('#client/features/merchant-details/merchant-details.api.ts')).DeleteAccountDialog,
    'ownDetails',
  ),
);

/**
 * Deletes an account that can only access merchants of others.
 * A merchant deletes its account in its details; a link leads there.
 */
export const MemberDeletionSection = () => {
  const { t } = useTranslation();
  const current = useSession()?.merchantId;
  const { data: account } = useOwnAccount();
  if (account?.merchant === null) return <DeleteAccountDialog email={account.email} merchantId={null} />;
  if (!account?.merchant) return null;
  const { id } = account.merchant;
  return (
    <Section title={t('settings:deletion.title')}>
      {current === id ? (
        <>
          <chakra.p color="fg.muted" mb="4">
            {t('settings:deletion.text')}
          </chakra.p>
          <LinkButton href={`${paths.merchant(id, 'details')}#delete-account`} variant="outline">
            {t('settings:deletion.open')}
          </LinkButton>
        </>
      ) : (
        <chakra.p color="fg.muted">{t('settings:deletion.elsewhere')}</chakra.p>
      )}
    </Section>
  );
};
