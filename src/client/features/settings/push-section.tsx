import { Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Bell, BellOff, Monitor, Smartphone } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { findPushObstacle, rememberSubscription, subscribeBrowser, unsubscribeBrowser } from '#client/lib/push.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ItemList, ItemListSkeleton, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { toast } from '#client/ui/toast.tsx';
import { deviceName, isHandheld } from '#shared/auth/parse-user-agent.ts';
import { formatMinute } from '#shared/dates/format-date.ts';
import type { PushDevice } from '#shared/notifications/push-devices.schema.ts';

const sectionId = 'push-devices';

/** The devices with notifications, and the button that adds this one. */
export const PushSection = () => {
  const { t } = useTranslation();
  const devices = trpc.pushDevices.list.useQuery();
  return (
    <Section
      id={sectionId}
      tabIndex={-1}
      outline="none"
      title={t('settings:push.title')}
      description={t('settings:push.text')}
    >
      <QueryState query={devices} skeleton={<ItemListSkeleton />}>
        {({ publicKey, data }) => (
          <Stack gap="5">
            {data.length > 0 && (
              <ItemList label={t('settings:push.title')}>
                {data.map((device) => (
                  <Device key={device.id} device={device} />
                ))}
              </ItemList>
            )}
            <ThisBrowser publicKey={publicKey} isOn={data.some(({ isPresent }) => isPresent)} />
          </Stack>
        )}
      </QueryState>
    </Section>
  );
};

/** Subscribes this browser, or says why it cannot. */
const ThisBrowser = ({ publicKey, isOn }: { publicKey: string; isOn: boolean }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const save = trpc.pushDevices.set.useMutation();
  const turnOn = useMutation({
    mutationFn: async () => {
      const subscription = await subscribeBrowser(publicKey);
      if (!subscription) return false;
      await save.mutateAsync(subscription);
      rememberSubscription(subscription);
      return true;
    },
    onSuccess: async (isPermitted) => {
      await utils.pushDevices.invalidate();
      if (isPermitted) {
        toast.success({ title: t('settings:push.on'), description: t('settings:push.onText') });
        document.getElementById(sectionId)?.focus();
      }
    },
  });
  const obstacle = findPushObstacle();
  if (obstacle !== null)
    return (
      <Notice tone={isOn ? 'warning' : 'info'} title={t(`settings:push.obstacles.${obstacle}.title`)}>
        {t(`settings:push.obstacles.${obstacle}.text`)}
      </Notice>
    );
  if (isOn) return null;
  return (
    <Stack gap="3" align="start">
      {turnOn.data === false && (
        <Notice tone="info" title={t('settings:push.notPermitted')}>
          {t('settings:push.notPermittedText')}
        </Notice>
      )}
      {turnOn.error && (
        <Notice tone="danger" title={t('settings:push.failed')}>
          {save.error ? <ProblemText error={save.error} /> : t('settings:push.noService')}
        </Notice>
      )}
      <Button variant="outline" icon={<Bell aria-hidden />} loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
        {t('settings:push.turnOn')}
      </Button>
    </Stack>
  );
};

const Device = ({ device }: { device: PushDevice }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { id, createdAt, deliveredAt, isPresent } = device;
  const remove = trpc.pushDevices.remove.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('settings:push.off') });
      // The button disappears with the device.
      document.getElementById(sectionId)?.focus();
      if (isPresent) await unsubscribeBrowser().catch(() => undefined);
      await utils.pushDevices.invalidate();
    },
  });
  const name = deviceName(device) ?? t('settings:devices.unknown');
  return (
    <ListItem
      Icon={isHandheld(device) ? Smartphone : Monitor}
      heading={name}
      chip={
        isPresent && (
          <StateChip tone="success" icon="done">
            {t('settings:devices.present')}
          </StateChip>
        )
      }
      details={[
        t('settings:push.since', { moment: formatMinute(createdAt, language) }),
        deliveredAt === null
          ? t('settings:push.neverDelivered')
          : t('settings:push.delivered', { moment: formatMinute(deliveredAt, language) }),
      ].join(' · ')}
      actions={
        <IconButton
          label={t('settings:push.turnOff', { name })}
          icon={<BellOff aria-hidden />}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id })}
        />
      }
    >
      {remove.error && (
        <Notice tone="danger" title={t('settings:push.offFailed')}>
          <ProblemText error={remove.error} />
        </Notice>
      )}
    </ListItem>
  );
};
