import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { LockoutRow } from '#shared/security-events/security-events.schema.ts';

const sectionId = 'lockouts';
const pollIntervalMs = 60_000;

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
        skeleton={<Skeleton width="70%" height="3rem" />}
        isEmpty={(data) => data.lockouts.length === 0}
        empty={<chakra.p color="fg.muted">{t('security:lockouts.none')}</chakra.p>}
      >
        {(data) => (
          <chakra.ul aria-label={t('security:lockouts.title')} listStyleType="none" m="0" p="0">
            {data.lockouts.map((lockout) => (
              <LockoutItem key={lockout.id} lockout={lockout} />
            ))}
          </chakra.ul>
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
  const label = lockout.label ?? t('security:lockouts.unknown');
  const named = namedPolicies.find((each) => each === policy);
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      py="3"
      borderBottomWidth="1px"
      borderColor="border"
      _first={{ pt: 0 }}
      _last={{ borderBottomWidth: 0, pb: 0 }}
    >
      <Box flex="1 1 16rem" minW="0">
        <Flex wrap="wrap" columnGap="3" rowGap="1" align="center">
          <chakra.span fontWeight="600" overflowWrap="anywhere">
            {userId === null ? label : <TextLink href={paths.users(userId)}>{label}</TextLink>}
          </chakra.span>
          <StateChip tone="neutral" icon="off">
            {t(`security:lockouts.kinds.${kind}`)}
          </StateChip>
        </Flex>
        <chakra.p color="fg.muted">
          {[
            named ? t(`security:lockouts.policies.${named}`) : t('security:lockouts.policies.other', { policy }),
            t('security:lockouts.attempts', { count: attempts }),
            t('security:lockouts.until', { moment: formatMoment(blockedUntil, language) }),
          ].join(' · ')}
        </chakra.p>
      </Box>
      <Button
        variant="outline"
        aria-label={t('security:lockouts.liftOf', { name: label })}
        onClick={() => setIsLifting(true)}
      >
        {t('security:lockouts.lift')}
      </Button>
      {isLifting && <LiftDialog id={lockout.id} label={label} onClose={() => setIsLifting(false)} />}
    </chakra.li>
  );
};

const LiftDialog = ({ id, label, onClose }: { id: string; label: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const lift = trpc.security.liftLockout.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('security:lockouts.lifted') });
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
