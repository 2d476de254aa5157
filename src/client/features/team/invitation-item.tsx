import { chakra } from '@chakra-ui/react';
import { Mail, Send, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { Button } from '#client/ui/button.tsx';
import { ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMinute } from '#shared/dates/format-date.ts';
import type { Invitation } from '#shared/team/team.schema.ts';
import { useGivenRoles } from './use-given-roles.ts';

interface InvitationItemProps {
  merchantId: string;
  invitation: Invitation;
}

/** An invitation that can be sent again and withdrawn. */
export const InvitationItem = ({ merchantId, invitation: { id, email, role, expiresAt } }: InvitationItemProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayManage = useGivenRoles().includes(role);
  const utils = trpc.useUtils();
  const onSettled = () => utils.team.list.invalidate({ merchantId });
  const keyOf = useIdempotencyKey();
  // The invitation's `sentAt` changes after a lost response, so it is no key.
  const resends = useRef(0);
  const resend = trpc.team.resend.useMutation({
    // The key changes after each e-mail, but not after a lost response.
    trpc: { context: { idempotencyKey: (input: unknown) => keyOf({ input, resends: resends.current }) } },
    onSuccess: () => {
      resends.current += 1;
      toast.success({ title: t('team:invitations.resent'), description: email });
    },
    onSettled,
  });
  const withdraw = trpc.team.withdraw.useMutation({
    onSuccess: () => toast.success({ title: t('team:invitations.withdrawn'), description: email }),
    onSettled,
  });
  const error = resend.error ?? withdraw.error;
  return (
    <ListItem
      Icon={Mail}
      heading={email}
      chip={<chakra.span color="fg.muted">{t(`team:roles.${role}.name`)}</chakra.span>}
      details={
        expiresAt > new Date()
          ? t('team:invitations.expires', { moment: formatMinute(expiresAt, language) })
          : t('team:invitations.expired')
      }
      actions={
        mayManage && (
          <>
            <Button
              variant="outline"
              icon={<Send aria-hidden />}
              aria-label={t('team:invitations.resendLabel', { email })}
              loading={resend.isPending}
              onClick={() => resend.mutate({ merchantId, id })}
            >
              {t('team:invitations.resend')}
            </Button>
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              aria-label={t('team:invitations.withdrawLabel', { email })}
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ merchantId, id })}
            >
              {t('team:invitations.withdraw')}
            </Button>
          </>
        )
      }
    >
      {error && (
        <Notice tone="danger" title={t('team:invitations.failed')}>
          <ProblemText error={error} />
        </Notice>
      )}
    </ListItem>
  );
};
