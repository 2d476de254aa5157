import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { toast } from '#client/ui/toast.tsx';
import { minuteMs } from '#shared/dates/durations.ts';
import { formatMinute } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import type { LockoutRow } from '#shared/security-events/security-events.schema.ts';

const sectionId = 'lockouts';
const pollIntervalMs = minuteMs;

/** The accounts and networks that are locked out now. */
export const LockoutsSection = () => {
  const { t } = useTranslation();
  const lockouts = trpc.security.lockouts.useQuery(undefined, { refetchInterval: pollIntervalMs });
  return (
    <Section
      id={sectionId}
      tabIndex={-1}
      outline="none"
      title={t('security:lockouts.title')}
      description={t('security:lockouts.text')}
    >
      <QueryState
        query={lockouts}
        skeleton={<Skeleton width="70%" height="1.5rem" />}
        isEmpty={(data) => data.lockouts.length === 0}
        empty={<chakra.p color="fg.muted">{t('security:lockouts.none')}</chakra.p>}
      >
        {(data) => (
          <ItemList label={t('security:lockouts.title')}>
            {data.lockouts.map((lockout) => (
              <LockoutItem key={lockout.id} lockout={lockout} />
            ))}
          </ItemList>
        )}
      </QueryState>
    </Section>
  );
};

const namedPolicies = ['login', 'registration', 'passwordReset'] as const;

const LockoutItem = ({ lockout }: { lockout: LockoutRow }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isLifting, setIsLifting] = useState(false);
  const { kind, policy, userId, attempts, blockedUntil } = lockout;
  // Users, merchants and e-mail addresses of other limits are not stored in clear.
  const isUnnamed = kind === 'address' && lockout.label === null;
  const label = lockout.label ?? t(`security:lockouts.${isUnnamed ? 'unnamed' : 'unknown'}`);
  const named = namedPolicies.find((each) => each === policy);
  return (
    <ListItem
      heading={userId === null ? label : <TextLink href={paths.users(userId)}>{label}</TextLink>}
      chip={
        <StateChip tone="neutral" icon="off">
          {t(`security:lockouts.kinds.${isUnnamed ? 'other' : kind}`)}
        </StateChip>
      }
      details={[
        named ? t(`security:lockouts.policies.${named}`) : t('security:lockouts.policies.other', { policy }),
        t('security:lockouts.attempts', { count: attempts }),
        t('security:lockouts.until', { moment: formatMinute(blockedUntil, language) }),
      ].join(' · ')}
      actions={
        <Button
          variant="outline"
          aria-label={t('security:lockouts.liftOf', { name: label })}
          onClick={() => setIsLifting(true)}
        >
          {t('security:lockouts.lift')}
        </Button>
      }
    >
      {isLifting && <LiftDialog id={lockout.id} label={label} onClose={() => setIsLifting(false)} />}
    </ListItem>
  );
};

const LiftDialog = ({ id, label, onClose }: { id: string; label: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const lift = trpc.security.liftLockout.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('security:lockouts.lifted'), description: t('security:lockouts.liftedText') });
      await utils.security.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('security:lockouts.liftTitle')}
      action={t('security:lockouts.lift')}
      isPending={lift.isPending}
      error={lift.error}
      onConfirm={() => lift.mutate({ id })}
      onClose={onClose}
      focusAfter={(opener) => opener ?? document.getElementById(sectionId)}
    >
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {label}
      </chakra.p>
      <p>{t('security:lockouts.liftText')}</p>
    </ConfirmDialog>
  );
};
