import { Stack } from '@chakra-ui/react';
import { HandCoins, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, Section } from '#client/ui/card.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { ItemList, ItemListSkeleton } from '#client/ui/item-list.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { InvitationItem } from './invitation-item.tsx';
import { MemberItem } from './member-item.tsx';

const RefundLimitsDialog = createOverlay(async () => (await import('./refund-limits-dialog.tsx')).RefundLimitsDialog);
const InviteDialog = createOverlay(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** The users with access to the merchant, and the invited ones. */
export const TeamPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'invite' | 'refundLimits' | null>(null);
  const close = () => setOpen(null);
  const live = useLiveMerchant(merchantId);
  const mayInvite = useMayCall('team.invite');
  const mayLimit = useMayCall('refundLimits.set');
  const team = trpc.team.list.useQuery({ merchantId });
  return (
    <>
      <PageHeader
        title={t('team:title')}
        description={t('team:description')}
        actions={
          <>
            <LiveStatus status={live} />
            {mayLimit && (
              <Button variant="outline" icon={<HandCoins aria-hidden />} onClick={() => setOpen('refundLimits')}>
                {t('team:refundLimits.action')}
              </Button>
            )}
            {mayInvite && (
              <Button id="invite" icon={<UserRoundPlus aria-hidden />} onClick={() => setOpen('invite')}>
                {t('team:invite.action')}
              </Button>
            )}
          </>
        }
      />
      <QueryState
        query={team}
        skeleton={
          <Card>
            <ItemListSkeleton />
          </Card>
        }
      >
        {({ members, invitations }) => (
          <Stack gap="6">
            <Card>
              <ItemList label={t('team:list')}>
                {members.map((member) => (
                  <MemberItem key={member.userId} merchantId={merchantId} member={member} />
                ))}
              </ItemList>
            </Card>
            {invitations.length > 0 && (
              <Section title={t('team:invitations.title')}>
                <ItemList label={t('team:invitations.list')}>
                  {invitations.map((invitation) => (
                    <InvitationItem key={invitation.id} merchantId={merchantId} invitation={invitation} />
                  ))}
                </ItemList>
              </Section>
            )}
          </Stack>
        )}
      </QueryState>
      <InviteDialog merchantId={merchantId} open={open === 'invite'} onClose={close} />
      <RefundLimitsDialog merchantId={merchantId} open={open === 'refundLimits'} onClose={close} />
    </>
  );
};
