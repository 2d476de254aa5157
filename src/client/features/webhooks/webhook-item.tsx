import { Box, chakra, Flex } from '@chakra-ui/react';
import { KeyRound, Pencil, ScrollText, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { IconButton } from '#client/ui/button.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { formatMinute } from '#shared/dates/format-date.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import { PingResult } from './ping-result.tsx';
import { DeliveryStateChip, messageLabel, outcomeText } from './webhook-labels.tsx';

const DeleteWebhookDialog = createOverlay(async () => (await import('./remove-dialog.tsx')).DeleteWebhookDialog);
const RotateSecretDialog = createOverlay(async () => (await import('./rotate-dialog.tsx')).RotateSecretDialog);
const EditWebhookDialog = createOverlay(async () => (await import('./edit-dialog.tsx')).EditWebhookDialog);

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

/** The last message's state; a healthy webhook needs no log. */
const LastDelivery = ({ hook: { merchantId, id } }: { hook: Webhook }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = trpc.webhooks.listDeliveries.useQuery({ merchantId, id, pageNumber: 1, pageSize: 1 });
  if (!data) return null;
  const [last] = data.data;
  if (!last) return <chakra.p color="fg.muted">{t('webhooks:last.none')}</chakra.p>;
  return (
    <Flex wrap="wrap" columnGap="2" align="center" color="fg.muted">
      <span>{t('webhooks:last.label')}:</span>
      <DeliveryStateChip state={last.state} />
      <span>
        {formatMinute(last.lastAttemptAt ?? last.createdAt, language)} · {outcomeText(t, last)}
      </span>
    </Flex>
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
    <ListItem
      Icon={WebhookIcon}
      heading={url}
      chip={<WebhookState hook={hook} />}
      details={events.map((event) => messageLabel(t, event)).join(' · ')}
      actions={
        <>
          <IconButton
            label={t('webhooks:ping.action')}
            icon={<Send aria-hidden />}
            // Not `disabled`: the button keeps the focus.
            aria-busy={ping.isPending}
            onClick={() => ping.isPending || ping.mutate({ merchantId, id })}
          />
          <IconButton label={t('webhooks:log.action')} icon={<ScrollText aria-hidden />} onClick={() => open(id)} />
          <IconButton label={t('webhooks:form.edit')} icon={<Pencil aria-hidden />} onClick={() => setDialog('edit')} />
          <IconButton
            label={t('webhooks:rotate.action')}
            icon={<KeyRound aria-hidden />}
            onClick={() => setDialog('rotate')}
          />
          <IconButton
            label={t('webhooks:remove.action')}
            icon={<Trash2 aria-hidden />}
            onClick={() => setDialog('remove')}
          />
        </>
      }
    >
      <LastDelivery hook={hook} />
      {payload === 'Thin' && <chakra.p color="fg.muted">{t('webhooks:thin')}</chakra.p>}
      {!isEnabled && disabledBecause !== null && (
        <chakra.p color="fg.muted">{t(`webhooks:disabledReasons.${disabledBecause}`)}</chakra.p>
      )}
      {areBothCounting && (
        <chakra.p color="fg.muted">
          {t('webhooks:twoSecrets', { moment: formatMinute(oldSecretUntil, language) })}
        </chakra.p>
      )}
      {isEnabled && failingSince !== null && (
        <Box mt="3">
          <Notice tone="warning">{t('webhooks:failing', { moment: formatMinute(failingSince, language) })}</Notice>
        </Box>
      )}
      <PingResult outcome={ping.data} error={ping.error} />
      <EditWebhookDialog hook={hook} open={dialog === 'edit'} onClose={close} />
      <RotateSecretDialog hook={hook} open={dialog === 'rotate'} onClose={close} />
      <DeleteWebhookDialog hook={hook} open={dialog === 'remove'} onClose={close} />
    </ListItem>
  );
};
