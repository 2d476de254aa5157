import { Box, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { Section } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SwitchField } from '#client/ui/switch-field.tsx';
import { isQuietHour } from '#shared/dates/quiet-hours.ts';
import { notificationAreas } from '#shared/notifications/notification-kinds.ts';
import type { NotificationSetting } from '#shared/notifications/notifications.schema.ts';
import { DigestMenu } from './digest-menu.tsx';
import { QuietHoursButton } from './quiet-hours-button.tsx';

type Channel = 'portal' | 'email' | 'push';

/** Selects the notifications and their ways; some are always on. */
export const NotificationsSection = () => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const maySetAlerts = useMayCall('terminalAlerts.set');
  const query = trpc.notifications.settings.useQuery();
  const digest = trpc.notifications.digest.useQuery();
  const quietHours = trpc.notifications.quietHours.useQuery();
  const hasDevice = (trpc.pushDevices.list.useQuery().data?.data.length ?? 0) > 0;
  const channels: readonly Channel[] = hasDevice ? ['portal', 'email', 'push'] : ['portal', 'email'];
  const hour = digest.data?.hour ?? null;
  const isDigestDeferred = hour !== null && quietHours.data !== undefined && isQuietHour(quietHours.data, hour);
  const save = trpc.notifications.set.useMutation({ onSettled: () => utils.notifications.invalidate() });
  const sent = save.isPending ? save.variables : null;
  const switchOf = (setting: NotificationSetting, channel: Channel) => {
    const { kind } = setting;
    const state = setting[channel];
    if (state === 'Always' || state === 'None') return null;
    const isSaving = sent?.kind === kind && sent[channel] !== undefined;
    return (
      <SwitchField
        key={channel}
        label={t(`settings:notifications.${channel}`, { kind: t(`settings:notifications.kinds.${kind}`) })}
        checked={(isSaving ? sent[channel] : state) === 'On'}
        saving={isSaving}
        onChange={(isOn) => save.mutate({ kind, [channel]: isOn ? 'On' : 'Off' })}
      />
    );
  };
  return (
    <Section title={t('settings:notifications.title')} gridColumn="1 / -1">
      <chakra.p color="fg.muted" mb="4" maxW="60ch">
        {[t('settings:notifications.text'), ...(maySetAlerts ? [t('settings:notifications.alertsText')] : [])].join(
          ' ',
        )}
      </chakra.p>
      <Flex wrap="wrap" align="center" gap="3" mb="5">
        <chakra.p fontWeight="600">{t('settings:digest.title')}</chakra.p>
        <DigestMenu />
      </Flex>
      <Flex wrap="wrap" align="center" gap="3" mb="5">
        <chakra.p fontWeight="600">{t('ui:quietHours.title')}</chakra.p>
        <QuietHoursButton />
        {isDigestDeferred && (
          <chakra.p color="fg.muted">{t('settings:quietHours.digest', { hour: quietHours.data?.quietTo })}</chakra.p>
        )}
      </Flex>
      <QueryState query={query} skeleton={<Skeleton width="80%" height="2.75rem" />}>
        {({ data }) =>
          notificationAreas.map((area) => {
            const switches = data
              .filter((setting) => setting.area === area)
              .flatMap((setting) => {
                const shown = channels.map((channel) => switchOf(setting, channel)).filter((each) => each !== null);
                return shown.length === 0 ? [] : [<Box key={setting.kind}>{shown}</Box>];
              });
            if (switches.length === 0) return null;
            return (
              <Box key={area} role="group" aria-label={t(`settings:notifications.areas.${area}`)} mb="4">
                <chakra.p fontWeight="600" mb="1" aria-hidden>
                  {t(`settings:notifications.areas.${area}`)}
                </chakra.p>
                {switches}
              </Box>
            );
          })
        }
      </QueryState>
      {save.error && (
        <Notice tone="danger" title={t('settings:notifications.failed')}>
          <ProblemText error={save.error} />
        </Notice>
      )}
    </Section>
  );
};
