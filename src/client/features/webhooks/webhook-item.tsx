import { Box, chakra, Flex } from '@chakra-ui/react';
import { KeyRound, Pencil, ScrollText, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import { EditWebhookDialog } from './edit-dialog.tsx';
import { PingResult } from './ping-result.tsx';
import { DeleteWebhookDialog } from './remove-dialog.tsx';
import { RotateSecretDialog } from './rotate-dialog.tsx';
import { messageLabel } from './webhook-labels.tsx';

const WebhookState = ({ hook: { isEnabled, failingSince } }: { hook: Webhook }) => {
  const { t } = useTranslation();
  if (!isEnabled)
    return (
      <StateChip tone="neutral" icon="off">
        {t('webhooks:state.off')}
      </StateChip>
    );
  return failingSince === null ? (
    <StateChip tone="success" icon="done">
      {t('webhooks:state.on')}
    </StateChip>
  ) : (
    <StateChip tone="danger" icon="failed">
      {t('webhooks:state.failing')}
    </StateChip>
  );
};

/** A webhook with its actions and the result of the last test. */
export const WebhookItem = ({ hook }: { hook: Webhook }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { open } = useOpenItem('webhook');
  const [dialog, setDialog] = useState<'edit' | 'rotate' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const { id, merchantId, url, events, payload, isEnabled, disabledBecause, failingSince, oldSecretUntil } = hook;
  const ping = trpc.webhooks.ping.useMutation({
    onSettled: () => Promise.all([utils.webhooks.list.invalidate(), utils.webhooks.listDeliveries.invalidate()]),
  });
  const areBothCounting = oldSecretUntil !== null && oldSecretUntil > new Date();

  return (
    <chakra.li py="5" borderBottomWidth="1px" borderColor="border" _first={{ pt: 0 }}>
      <Flex wrap="wrap" columnGap="3" rowGap="1" align="center">
        <chakra.span fontWeight="600" overflowWrap="anywhere">
          {url}
        </chakra.span>
        <WebhookState hook={hook} />
      </Flex>
      <chakra.p color="fg.muted">{events.map((event) => messageLabel(t, event)).join(' · ')}</chakra.p>
      {payload === 'Thin' && <chakra.p color="fg.muted">{t('webhooks:thin')}</chakra.p>}
      {!isEnabled && disabledBecause !== null && (
        <chakra.p color="fg.muted">{t(`webhooks:disabledReasons.${disabledBecause}`)}</chakra.p>
      )}
      {areBothCounting && (
        <chakra.p color="fg.muted">
          {t('webhooks:twoSecrets', { moment: formatMoment(oldSecretUntil, language) })}
        </chakra.p>
      )}
      {isEnabled && failingSince !== null && (
        <Box mt="3">
          <Notice tone="warning">{t('webhooks:failing', { moment: formatMoment(failingSince, language) })}</Notice>
        </Box>
      )}
      <Flex wrap="wrap" gap="2" mt="3">
        <Button
          variant="outline"
          icon={<Send />}
          loading={ping.isPending}
          onClick={() => ping.mutate({ merchantId, id })}
        >
          {t('webhooks:ping.action')}
        </Button>
        <Button variant="outline" icon={<ScrollText />} onClick={() => open(id)}>
          {t('webhooks:log.action')}
        </Button>
        <Button variant="ghost" icon={<Pencil />} onClick={() => setDialog('edit')}>
          {t('webhooks:form.edit')}
        </Button>
        <Button variant="ghost" icon={<KeyRound />} onClick={() => setDialog('rotate')}>
          {t('webhooks:rotate.action')}
        </Button>
        <Button variant="ghost" icon={<Trash2 />} onClick={() => setDialog('remove')}>
          {t('webhooks:remove.action')}
        </Button>
      </Flex>
      <PingResult outcome={ping.data} error={ping.error} />
      <EditWebhookDialog hook={hook} open={dialog === 'edit'} onClose={close} />
      <RotateSecretDialog hook={hook} open={dialog === 'rotate'} onClose={close} />
      <DeleteWebhookDialog hook={hook} open={dialog === 'remove'} onClose={close} />
    </chakra.li>
  );
};
