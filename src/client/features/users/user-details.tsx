import { chakra, Stack } from '@chakra-ui/react';
import { KeyRound, LogOut, UserRoundCheck, UserRoundX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { toast } from '#client/ui/toast.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import type { AccountDetail } from '#shared/users/accounts.schema.ts';
import { personName } from '#shared/users/person-name.ts';
import { AccountStateChip } from './account-state-chip.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { LostFactors } from './lost-factors.tsx';
import { UserSessions } from './user-sessions.tsx';

/** The account, its sessions, and the actions on it. */
export const UserDetails = ({ account }: { account: AccountDetail }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { email, role, merchant, createdAt, lastLoginAt, openSessionCount, deactivatedAt } = account;
  // Logins are known for a year.
  const isNew = budapestDay(createdAt) > addDays(useToday(), -365);
  return (
    <Stack gap="6">
      <div>
        <chakra.h3 textStyle="heading" overflowWrap="anywhere" mb="1">
          {personName(account, language)}
        </chakra.h3>
        <AccountStateChip account={account} />
        <DetailList>
          <DetailItem name={t('users:detail.email')}>{email}</DetailItem>
          <DetailItem name={t('users:role')}>{t(`users:roles.${role}`)}</DetailItem>
          {merchant && (
            <DetailItem name={t('users:columns.merchant')}>
              <TextLink href={paths.merchant(merchant.id, 'details')}>{merchant.name}</TextLink>
            </DetailItem>
          )}
          <DetailItem name={t('users:columns.created')}>{formatMoment(createdAt, language)}</DetailItem>
          <DetailItem name={t('users:detail.lastLogin')}>
            {lastLoginAt
              ? formatMoment(lastLoginAt, language)
              : t(isNew ? 'users:detail.notYet' : 'users:detail.never')}
          </DetailItem>
          <DetailItem name={t('users:detail.secondFactor')}>
            {t(account.hasSecondFactor ? 'users:detail.on' : 'users:detail.off')}
          </DetailItem>
          <DetailItem name={t('users:detail.sessions')}>{openSessionCount}</DetailItem>
          {deactivatedAt && (
            <DetailItem name={t('users:detail.deactivatedAt')}>{formatMoment(deactivatedAt, language)}</DetailItem>
          )}
        </DetailList>
        {role === 'Admin' || role === 'System' || role === 'ReportUploader' ? (
          <TextLink href={paths.auditOf(email)}>{t('users:detail.toAudit')}</TextLink>
        ) : null}
      </div>
      {openSessionCount > 0 && <UserSessions userId={account.id} />}
      {deactivatedAt === null ? <Actions account={account} /> : <Reactivation account={account} />}
    </Stack>
  );
};

const Reactivation = ({ account: { id } }: { account: AccountDetail }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const reactivate = trpc.users.reactivate.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('users:reactivate.done'), description: t('users:reactivate.doneText') });
      await Promise.all([utils.accounts.invalidate(), utils.users.invalidate()]);
    },
  });
  return (
    <Action text={t('users:reactivate.text')} failed={t('users:reactivate.failed')} error={reactivate.error}>
      <Button
        variant="outline"
        icon={<UserRoundCheck />}
        loading={reactivate.isPending}
        onClick={() => reactivate.mutate({ userId: id })}
      >
        {t('users:reactivate.action')}
      </Button>
    </Action>
  );
};

const Actions = ({ account }: { account: AccountDetail }) => {
  const { t } = useTranslation();
  const { id, openSessionCount } = account;
  const isOwn = useSession()?.userId === id;
  const [isAsking, setIsAsking] = useState(false);
  const utils = trpc.useUtils();
  const reset = trpc.users.sendPasswordReset.useMutation({
    onSuccess: () => toast.success({ title: t('users:reset.done') }),
  });
  const end = trpc.accounts.endSessions.useMutation({
    onSuccess: () => {
      toast.success({ title: t('users:endSessions.done') });
      return utils.accounts.invalidate();
    },
  });
  return (
    <Stack gap="5">
      <Action text={t('users:reset.text')} failed={t('users:reset.failed')} error={reset.error}>
        <Button
          variant="outline"
          icon={<KeyRound />}
          loading={reset.isPending}
          onClick={() => reset.mutate({ userId: id })}
        >
          {t('users:reset.action')}
        </Button>
      </Action>
      <Action
        text={isOwn ? t('users:endSessions.ownText') : t('users:endSessions.text')}
        failed={t('users:endSessions.failed')}
        error={end.error}
      >
        <Button
          variant="outline"
          icon={<LogOut />}
          loading={end.isPending}
          disabled={openSessionCount === 0}
          onClick={() => end.mutate({ id })}
        >
          {t('users:endSessions.action')}
        </Button>
      </Action>
      {account.hasSecondFactor && !isOwn && <LostFactors account={account} />}
      {isOwn ? (
        <chakra.p color="fg.muted">{t('users:detail.own')}</chakra.p>
      ) : (
        <div>
          <Button variant="outline" icon={<UserRoundX />} onClick={() => setIsAsking(true)}>
            {t('users:deactivate.action')}
          </Button>
          <DeactivateDialog account={account} open={isAsking} onClose={() => setIsAsking(false)} />
        </div>
      )}
    </Stack>
  );
};

interface ActionProps {
  text: string;
  failed: string;
  error: unknown;
  children: ReactNode;
}

const Action = ({ text, failed, error, children }: ActionProps) => (
  <Stack align="flex-start" gap="2">
    {children}
    <chakra.p color="fg.muted">{text}</chakra.p>
    {error !== null && error !== undefined && (
      <Notice tone="danger" title={failed}>
        <ProblemText error={error} />
      </Notice>
    )}
  </Stack>
);
