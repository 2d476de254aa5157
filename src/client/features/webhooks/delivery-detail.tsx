import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { ArrowLeft, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf, recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { WebhookDeliveryDetail } from '#shared/webhooks/webhooks.schema.ts';
import { pollWhilePending } from './delivery-list.tsx';
import { DeliveryStateChip, messageLabel, outcomeText } from './webhook-labels.tsx';

interface DeliveryDetailProps {
  merchantId: string;
  id: string;
  deliveryId: string;
  onBack: () => void;
  /** A redelivery is a new entry of the log. */
  onOther: (deliveryId: string) => void;
}

const notFound = 404;

/** A delivery: request, response and a button to send it again. */
export const DeliveryDetail = ({ merchantId, id, deliveryId, onBack, onOther }: DeliveryDetailProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const query = trpc.webhooks.getDelivery.useQuery(
    { merchantId, id, deliveryId },
    { refetchInterval: ({ state: { data, error } }) => pollWhilePending(data && [data]) || recoveryInterval(error) },
  );
  const again = trpc.webhooks.redeliver.useMutation({
    onSuccess: (delivery) => {
      toast.success({ title: t('webhooks:delivery.queued') });
      utils.webhooks.getDelivery.setData({ merchantId, id, deliveryId: delivery.id }, delivery);
      onOther(delivery.id);
      return utils.webhooks.listDeliveries.invalidate();
    },
  });

  return (
    <Stack gap="4">
      <Box ms="-4">
        <Button variant="ghost" icon={<ArrowLeft />} onClick={onBack}>
          {t('webhooks:log.back')}
        </Button>
      </Box>
      {problemOf(query.error).status === notFound ? (
        <EmptyState illustration="notFound" title={t('webhooks:log.notFound.title')}>
          {t('webhooks:log.notFound.text')}
        </EmptyState>
      ) : (
        <QueryState query={query} skeleton={<DetailSkeleton />}>
          {(delivery) => (
            <Stack gap="5">
              <Facts delivery={delivery} />
              {again.error && (
                <Notice tone="danger" title={t('webhooks:delivery.againFailed')}>
                  <ProblemText error={again.error} />
                </Notice>
              )}
              <div>
                <Button
                  variant="outline"
                  icon={<Send />}
                  loading={again.isPending}
                  onClick={() => again.mutate({ merchantId, id, deliveryId })}
                >
                  {delivery.state === 'Pending' ? t('webhooks:delivery.now') : t('webhooks:delivery.again')}
                </Button>
              </div>
              <Body title={t('webhooks:delivery.request')} text={inLines(delivery.requestBody)} />
              {delivery.responseBody !== null && (
                <Body
                  title={t('webhooks:delivery.response')}
                  text={delivery.responseBody}
                  empty={t('webhooks:delivery.emptyResponse')}
                />
              )}
            </Stack>
          )}
        </QueryState>
      )}
    </Stack>
  );
};

const Facts = ({ delivery }: { delivery: WebhookDeliveryDetail }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { type, state, createdAt, attempts, lastAttemptAt, nextAttemptAt, url, eventId } = delivery;
  return (
    <div>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
        <chakra.h3 textStyle="heading">{messageLabel(t, type)}</chakra.h3>
        <DeliveryStateChip state={state} />
      </Flex>
      <chakra.p mb="2">{outcomeText(t, delivery)}</chakra.p>
      <DetailList>
        <DetailItem name={t('webhooks:delivery.created')}>{formatMoment(createdAt, language)}</DetailItem>
        <DetailItem name={t('webhooks:delivery.attempts')}>{attempts}</DetailItem>
        {lastAttemptAt && (
          <DetailItem name={t('webhooks:delivery.last')}>{formatMoment(lastAttemptAt, language)}</DetailItem>
        )}
        {nextAttemptAt && (
          <DetailItem name={t('webhooks:delivery.next')}>{formatMoment(nextAttemptAt, language)}</DetailItem>
        )}
        {url !== null && <DetailItem name={t('webhooks:delivery.address')}>{url}</DetailItem>}
        <DetailItem name={t('webhooks:delivery.eventId')}>{eventId}</DetailItem>
      </DetailList>
    </div>
  );
};

/** Indents the JSON, which is sent without line breaks. */
const inLines = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

const Body = ({ title, text, empty }: { title: string; text: string; empty?: ReactNode }) => (
  <section>
    <Flex align="center" justify="space-between" minH="11">
      <chakra.h3 fontWeight="600">{title}</chakra.h3>
      {text !== '' && <CopyButton text={text} what={title} />}
    </Flex>
    {text === '' ? (
      <chakra.p color="fg.muted">{empty}</chakra.p>
    ) : (
      <chakra.pre
        m="0"
        p="3"
        bg="bg.muted"
        borderRadius="l2"
        fontFamily="mono"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </chakra.pre>
    )}
  </section>
);

const DetailSkeleton = () => (
  <Stack gap="3">
    {['title', 'first', 'second', 'third', 'fourth'].map((key) => (
      <Skeleton key={key} width={key === 'title' ? '14rem' : '100%'} />
    ))}
  </Stack>
);
