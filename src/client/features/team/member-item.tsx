import { chakra } from '@chakra-ui/react';
import { CircleUserRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { InfoButton } from '#client/ui/info-button.tsx';
import { ListItem } from '#client/ui/item-list.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { toast } from '#client/ui/toast.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { TeamMember } from '#shared/team/team.schema.ts';
import { personName } from '#shared/users/person-name.ts';
import { useGivenRoles } from './use-given-roles.ts';

const ChangeDialog = createOverlay(async () => (await import('./change-dialog.tsx')).ChangeDialog);

interface MemberItemProps {
  merchantId: string;
  member: TeamMember;
}

/** A member with its role, and the permitted actions. */
export const MemberItem = ({ merchantId, member }: MemberItemProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const ownId = useSession()?.userId;
  const roles = useGivenRoles();
  const utils = trpc.useUtils();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const { userId, email, role, state, isAccountHolder, joinedAt } = member;
  const name = personName(member, language);
  const mayChange = !isAccountHolder && userId !== ownId && roles.includes(role);
  const close = () => setOpen(null);
  const removal = trpc.team.remove.useMutation({
    onSuccess: () => {
      toast.success({ title: t('team:remove.done'), description: name });
      close();
    },
    onSettled: () => utils.team.list.invalidate({ merchantId }),
  });
  return (
    <ListItem
      Icon={CircleUserRound}
      heading={name}
      chip={
        <>
          <chakra.span color="fg.muted" display="inline-flex" alignItems="center">
            {t(`team:roles.${role}.name`)}
            <InfoButton label={t('team:rights', { role: t(`team:roles.${role}.name`) })}>
              {() => <p>{t(`team:roles.${role}.help`)}</p>}
            </InfoButton>
          </chakra.span>
          {state === 'Disabled' && (
            <StateChip tone="danger" icon="failed">
              {t('team:states.Disabled')}
            </StateChip>
          )}
          {userId === ownId && <chakra.span color="fg.muted">{t('team:you')}</chakra.span>}
        </>
      }
      details={`${email} · ${t('team:joined', { day: formatDay(budapestDay(joinedAt), language) })}`}
      actions={
        mayChange && (
          <>
            <Button
              variant="outline"
              icon={<Pencil aria-hidden />}
              aria-label={t('team:change.label', { name })}
              onClick={() => setOpen('change')}
            >
              {t('team:change.action')}
            </Button>
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              aria-label={t('team:remove.label', { name })}
              onClick={() => setOpen('remove')}
            >
              {t('team:remove.action')}
            </Button>
          </>
        )
      }
    >
      {isAccountHolder && <chakra.p color="fg.muted">{t('team:holder')}</chakra.p>}
      <ChangeDialog merchantId={merchantId} member={member} name={name} open={open === 'change'} onClose={close} />
      {open === 'remove' && (
        <ConfirmDialog
          title={t('team:remove.title', { name })}
          action={t('team:remove.submit')}
          isDangerous
          isPending={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate({ merchantId, userId })}
          onClose={() => {
            removal.reset();
            close();
          }}
          focusAfter={(opener) => opener ?? document.getElementById('invite')}
        >
          <p>{t('team:remove.text')}</p>
        </ConfirmDialog>
      )}
    </ListItem>
  );
};
