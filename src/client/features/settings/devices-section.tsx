import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { OpenSession } from '#shared/auth/auth.schema.ts';
import { formatMoment } from '#shared/dates/format-date.ts';

/** Limits the list for users with many open sessions. */
const maxShown = 6;

/** The open sessions of the user, with a button to end all others. */
export const DevicesSection = () => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const sessions = trpc.auth.sessions.useQuery();
  const end = trpc.auth.endOtherSessions.useMutation({
    onSuccess: () => {
      toast.success({ title: t('settings:devices.ended') });
      return utils.auth.sessions.invalidate();
    },
  });

  return (
    <Section title={t('settings:devices.title')} description={t('settings:devices.text')}>
      <QueryState query={sessions} skeleton={<DeviceSkeleton />}>
        {({ sessions: open }) => (
          <Stack gap="5">
            <chakra.ul aria-label={t('settings:devices.title')} listStyleType="none" m="0" p="0">
              {open.slice(0, maxShown).map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </chakra.ul>
            {open.length > maxShown && (
              <chakra.p color="fg.muted">{t('settings:devices.more', { count: open.length - maxShown })}</chakra.p>
            )}
            {end.error && (
              <Notice tone="danger" title={t('settings:devices.failed')}>
                <ProblemText error={end.error} />
              </Notice>
            )}
            {open.length > 1 ? (
              <div>
                <Button variant="outline" icon={<LogOut />} loading={end.isPending} onClick={() => end.mutate()}>
                  {t('settings:devices.endOthers')}
                </Button>
              </div>
            ) : (
              <chakra.p color="fg.muted">{t('settings:devices.onlyHere')}</chakra.p>
            )}
          </Stack>
        )}
      </QueryState>
    </Section>
  );
};

const Device = ({ session }: { session: OpenSession }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { surface, browser, system, ipAddress, lastUsedAt, isPresent } = session;
  const isHandheld = surface === 'Mobile' || system === 'iPhone' || system === 'iPad' || system === 'Android';
  const Sign = isHandheld ? Smartphone : Monitor;
  const device = [browser, system].filter((name) => name !== null).join(', ');
  const known = device === '' ? t('settings:devices.unknown') : device;
  return (
    <chakra.li
      display="flex"
      gap="3"
      py="3"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: 0 }}
    >
      <chakra.span color="fg.muted" pt="0.5" flexShrink={0} aria-hidden>
        <Sign size={22} />
      </chakra.span>
      <Box minW="0" flex="1">
        <Flex wrap="wrap" columnGap="3" rowGap="1" align="center">
          <chakra.span fontWeight="600">{surface === 'Mobile' ? t('settings:devices.reader') : known}</chakra.span>
          {isPresent && (
            <StateChip tone="success" icon="done">
              {t('settings:devices.present')}
            </StateChip>
          )}
        </Flex>
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {!isPresent && t('settings:devices.lastUsed', { moment: formatMoment(lastUsedAt, language) })}
          {!isPresent && ipAddress !== null && ' · '}
          {ipAddress !== null && t('settings:devices.address', { ipAddress })}
        </chakra.p>
      </Box>
    </chakra.li>
  );
};

const DeviceSkeleton = () => (
  <Stack gap="4">
    {['present', 'other'].map((key) => (
      <div key={key}>
        <p>
          <Skeleton width="9rem" />
        </p>
        <p>
          <Skeleton width="16rem" />
        </p>
      </div>
    ))}
  </Stack>
);
