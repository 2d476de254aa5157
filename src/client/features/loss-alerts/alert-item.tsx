import { chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { Button } from '#client/ui/button.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatHourAndMinute, formatMinute } from '#shared/dates/format-date.ts';
import type { LossAlert } from '#shared/loss-alerts/loss-alerts.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { useLossSentence } from './loss-sentence.ts';

interface AlertItemProps {
  merchantId: string;
  alert: LossAlert;
  /** Called before the row may leave the list and lose the focus. */
  onSeen: () => void;
}

/** The list of all transactions of an alert, also unnamed ones; null without one. */
const listOf = (merchantId: string, { day, terminalId, cardLastFour }: LossAlert): string | null => {
  const days = { fromDate: day, toDate: day };
  if (terminalId !== null) return paths.transactions(merchantId, { ...days, terminalId, type: 'VoidSale' });
  if (cardLastFour !== null) return paths.transactions(merchantId, { ...days, searchFor: cardLastFour });
  return null;
};

/**
 * An alert in one sentence, with links to its transactions.
 * The merchant's own users have a button.
 */
export const AlertItem = ({ merchantId, alert, onSeen }: AlertItemProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const sentence = useLossSentence()(alert);
  const isOwn = useSession()?.merchantId === merchantId;
  const mayMark = useMayCall('lossAlerts.markSeen') && isOwn;
  const utils = trpc.useUtils();
  const marking = trpc.lossAlerts.markSeen.useMutation({
    onSuccess: () => {
      toast.success({ title: t('lossAlerts:marked') });
      onSeen();
    },
    // Also after an error: another window may have marked it.
    onSettled: () => Promise.all([utils.lossAlerts.invalidate(), utils.today.invalidate()]),
  });
  const list = listOf(merchantId, alert);
  return (
    <ListItem
      Icon={CircleAlert}
      heading={sentence}
      details={alert.seenAt && t('lossAlerts:seen', { moment: formatMinute(alert.seenAt, language) })}
      actions={
        mayMark &&
        alert.seenAt === null && (
          <Button
            variant="outline"
            aria-label={t('lossAlerts:markSeenLabel', { sentence })}
            loading={marking.isPending}
            onClick={() => marking.mutate({ merchantId, id: alert.id })}
          >
            {t('lossAlerts:markSeen')}
          </Button>
        )
      }
    >
      <Flex
        as="ul"
        aria-label={t('lossAlerts:transactions')}
        listStyleType="none"
        wrap="wrap"
        columnGap="4"
        m="0"
        p="0"
      >
        {alert.transactions.map(({ id, timestamp, amount }) => (
          <chakra.li key={id} minH="11" display="flex" alignItems="center">
            <TextLink
              href={paths.transactions(merchantId, { fromDate: alert.day, toDate: alert.day, transaction: id })}
            >
              {formatHourAndMinute(timestamp, language)} · <Money minor={amount} />
            </TextLink>
          </chakra.li>
        ))}
        {list && (
          <chakra.li minH="11" display="flex" alignItems="center">
            <TextLink href={list}>{t('lossAlerts:showAll')}</TextLink>
          </chakra.li>
        )}
      </Flex>
      {marking.error && (
        <Notice tone="danger" title={t('lossAlerts:failed')}>
          <ProblemText error={marking.error} />
        </Notice>
      )}
    </ListItem>
  );
};
