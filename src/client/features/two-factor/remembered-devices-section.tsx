import { chakra, Stack } from '@chakra-ui/react';
import { Monitor, Smartphone } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.tsx';
import { deviceName, isHandheld } from '#shared/auth/parse-user-agent.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatMinute } from '#shared/dates/format-date.ts';
import type { RememberedDevice } from '#shared/two-factor/two-factor.schema.ts';

/** The devices that skip the second step. */
export const RememberedDevicesSection = () => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const status = trpc.twoFactor.status.useQuery();
  const forgetAll = trpc.twoFactor.forgetAllDevices.useMutation({
    onSuccess: () => {
      toast.success({ title: t('twoFactor:devices.allForgotten') });
      return utils.twoFactor.status.invalidate();
    },
  });
  return (
    <Section
      id="remembered-devices"
      tabIndex={-1}
      outline="none"
      title={t('twoFactor:devices.title')}
      description={t('twoFactor:devices.text')}
    >
      <QueryState
        query={status}
        skeleton={<Skeleton width="80%" height="2.75rem" />}
        isEmpty={({ devices }) => devices.length === 0}
        empty={<chakra.p color="fg.muted">{t('twoFactor:devices.none')}</chakra.p>}
      >
        {({ devices }) => (
          <Stack gap="5">
            <ItemList label={t('twoFactor:devices.title')}>
              {devices.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ItemList>
            {forgetAll.error && (
              <Notice tone="danger">
                <ProblemText error={forgetAll.error} />
              </Notice>
            )}
            {devices.length > 1 && (
              <div>
                <Button variant="outline" loading={forgetAll.isPending} onClick={() => forgetAll.mutate()}>
                  {t('twoFactor:devices.forgetAll')}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </QueryState>
    </Section>
  );
};

const Device = ({ device }: { device: RememberedDevice }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const forget = trpc.twoFactor.forgetDevice.useMutation({
    onSuccess: () => {
      toast.success({ title: t('twoFactor:devices.forgotten') });
      // The button disappears with the device.
      document.getElementById('remembered-devices')?.focus();
      return utils.twoFactor.status.invalidate();
    },
  });
  const { id, ipAddress, lastUsedAt, expiresAt } = device;
  const name = deviceName(device) ?? t('twoFactor:devices.unknown');
  return (
    <ListItem
      Icon={isHandheld(device) ? Smartphone : Monitor}
      heading={name}
      details={[
        t('twoFactor:devices.lastUsed', { moment: formatMinute(lastUsedAt, language) }),
        ipAddress,
        t('twoFactor:devices.until', { day: formatDay(budapestDay(expiresAt), language) }),
      ]
        .filter((part) => part !== null)
        .join(' · ')}
      actions={
        <Button
          variant="ghost"
          loading={forget.isPending}
          aria-label={t('twoFactor:devices.forgetOf', { name })}
          onClick={() => forget.mutate({ id })}
        >
          {t('twoFactor:devices.forget')}
        </Button>
      }
    >
      {forget.error && (
        <Notice tone="danger">
          <ProblemText error={forget.error} />
        </Notice>
      )}
    </ListItem>
  );
};
