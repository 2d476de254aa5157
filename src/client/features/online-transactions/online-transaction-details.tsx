import { Box, chakra, Flex } from '@chakra-ui/react';
import { FigureInfo } from '#client/features/figures/figures.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { CopyableCode } from '#client/ui/data-table/cells.tsx';
import { ItemLink } from '#client/ui/data-table/item-drawer.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ResultCode } from '#client/ui/result-code.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { onlinePaymentTypes, signedOnlineAmount } from '#shared/online-transactions/online-transaction-enums.ts';
import type {
  LinkedOnlineTransaction,
  OnlineTransactionDetail,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { knownOrInvalid } from '#shared/unknown-enum-member.ts';
import { OnlineStatusChip } from './status-chip.tsx';

/** Longer deliveries are shown. */
const lateMs = 60_000;

/** The content of the drawer of a payment. */
export const OnlineTransactionDetails = ({
  transaction,
  item,
}: {
  transaction: OnlineTransactionDetail;
  item: OpenItem;
}) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, status, card, timestamp, receivedAt, shopReference, gatewayPaymentId, resultCode } = transaction;
  const type = knownOrInvalid(onlinePaymentTypes, transaction.paymentType);
  const moment = (date: Date) => formatMoment(date, language);
  return (
    <>
      <Box mb="5">
        <Flex align="center" gap="1">
          <chakra.p textStyle="figure">
            <Money minor={signedOnlineAmount(transaction)} />
          </chakra.p>
          <FigureInfo figure="onlineAmount" label={t('onlineTransactions:detail.title')} />
        </Flex>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="2">
          <OnlineStatusChip status={status} />
          <chakra.span color="fg.muted">{t(`onlineTransactions:type.${type}`)}</chakra.span>
        </chakra.p>
        <chakra.p color="fg.muted" mt="3">
          {t(`onlineTransactions:meaning.${type}`)}
        </chakra.p>
        {(status === 'Failed' || status === 'Pending') && (
          <chakra.p color="fg.muted" mt="1">
            {t(`onlineTransactions:detail.explained.${status}`)}
          </chakra.p>
        )}
      </Box>
      {transaction.isFromDisabledEntity && (
        <Box mb="4">
          <Notice tone="warning">{t('onlineTransactions:detail.fromDisabledEntity')}</Notice>
        </Box>
      )}
      <DetailList>
        {transaction.refersTo && (
          <DetailItem name={t('onlineTransactions:detail.refersTo')}>
            <LinkToPayment to={transaction.refersTo} item={item} />
          </DetailItem>
        )}
        {transaction.followedBy.map((next) => (
          <DetailItem key={next.id} name={t('onlineTransactions:detail.followedBy')}>
            <LinkToPayment to={next} item={item} />
          </DetailItem>
        ))}
        <DetailItem name={t('onlineTransactions:detail.entity')}>{transaction.entityName}</DetailItem>
        {shopReference !== null && (
          <DetailItem name={t('onlineTransactions:detail.shopReference')}>{shopReference}</DetailItem>
        )}
        <DetailItem name={t('onlineTransactions:detail.time')}>{moment(timestamp)}</DetailItem>
        {receivedAt.getTime() - timestamp.getTime() > lateMs && (
          <DetailItem name={t('onlineTransactions:detail.receivedAt')}>{moment(receivedAt)}</DetailItem>
        )}
        <DetailItem name={t('onlineTransactions:detail.card')}>
          {card.brand === '' ? t('onlineTransactions:noCard') : card.brand}
        </DetailItem>
        {card.brand !== '' && (
          <DetailItem name={t('onlineTransactions:detail.cardNumber')}>
            {card.maskedNumber.replaceAll('*', '•')}
          </DetailItem>
        )}
        <DetailItem name={t('onlineTransactions:detail.id')}>
          <CopyableCode code={id} what={t('onlineTransactions:detail.id')} />
        </DetailItem>
        <DetailItem name={t('onlineTransactions:detail.gatewayPaymentId')}>
          <CopyableCode code={gatewayPaymentId} what={t('onlineTransactions:detail.gatewayPaymentId')} />
        </DetailItem>
        {resultCode !== null && (
          <DetailItem name={t('onlineTransactions:detail.resultCode')}>
            <ResultCode code={resultCode} />
          </DetailItem>
        )}
      </DetailList>
    </>
  );
};

const LinkToPayment = ({ to, item }: { to: LinkedOnlineTransaction; item: OpenItem }) => {
  const { t } = useTranslation();
  return (
    <ItemLink item={item} id={to.id}>
      {t(`onlineTransactions:type.${knownOrInvalid(onlinePaymentTypes, to.paymentType)}`)},{' '}
      <Money minor={signedOnlineAmount(to)} />
    </ItemLink>
  );
};
