import { Box, chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { FigureInfo } from '#client/features/figures/figures.api.ts';
import type { FeePriceProps } from '#client/features/prices/prices.api.ts';
import { countryName } from '#client/lib/country-name.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { createPart } from '#client/ui/create-part.tsx';
import { CopyableCode } from '#client/ui/data-table/cells.tsx';
import { ItemLink } from '#client/ui/data-table/item-drawer.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { minuteMs } from '#shared/dates/durations.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import { arrivalReasonOf } from '#shared/transactions/payment-time.ts';
import { isFromPortal, signedAmount } from '#shared/transactions/transaction-rules.ts';
import type { TransactionDetail as Detail } from '#shared/transactions/transactions.schema.ts';
import { DeclineExplanation } from './decline-explanation.tsx';
import { OutcomeSection } from './outcome-section.tsx';
import { ReaderDetails } from './reader-details.tsx';
import { ReceiptSection } from './receipt-section.tsx';
import { RefundItems } from './refund-items.tsx';
import { ReversalSection } from './reversal-section.tsx';
import { ServiceChargeItem } from './service-charge-item.tsx';
import { SettlementItem } from './settlement-item.tsx';
import { SignatureSection } from './signature-section.tsx';
import { EntryModeIcon, TransactionStateChip } from './transaction-state.tsx';

/** Loads when the explanation of a fee opens. */
const FeePrice = lazyScreen<FeePriceProps>(
  async () => (await import('#client/features/prices/prices.api.ts')).FeePrice,
  'prices',
);

const TestOutcomeButtons = createPart(async () => (await import('./test-outcome-buttons.tsx')).TestOutcomeButtons);

export interface TransactionDetailsProps {
  merchantId: string;
  transaction: Detail;
  item: OpenItem;
}

/** Longer deliveries are shown. */
const lateMs = minuteMs;

export const TransactionDetails = ({ merchantId, transaction, item }: TransactionDetailsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, state, type, card, timestamp, readerTime, receivedAt } = transaction;
  const arrivalReason = arrivalReasonOf(transaction);
  const head = useRef<HTMLDivElement>(null);
  const maySettle = useMayCall('reports.list');
  const mayTest = useMayCall('virtualReader.reportOutcome');
  const linkedId = transaction.originalTransactionId ?? transaction.voidedByTransactionId;
  const net = transaction.refundedAmount > 0 ? 'netAfterRefunds' : 'net';
  const moment = (date: Date) => formatMoment(date, language);

  return (
    <>
      <Box ref={head} tabIndex={-1} outline="none" mb="5">
        <chakra.p textStyle="figure">
          <Money minor={signedAmount(transaction)} />
        </chakra.p>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="2">
          <TransactionStateChip state={state} />
          <chakra.span color="fg.muted">{t(`transactions:type.${type}`)}</chakra.span>
        </chakra.p>
        {state === 'Error' && <DeclineExplanation reason={transaction.declineReason} />}
        {(state === 'Pending' || state === 'Storno') && (
          <chakra.p color="fg.muted" mt="3">
            {t(`transactions:detail.explained.${state === 'Pending' && type !== 'Sale' ? 'PendingReversal' : state}`)}
          </chakra.p>
        )}
      </Box>
      <ReversalSection merchantId={merchantId} sale={transaction} focusAfter={head} />
      <OutcomeSection merchantId={merchantId} transaction={transaction} focusAfter={head} />
      {mayTest && type === 'Sale' && state === 'Pending' && <TestOutcomeButtons sale={transaction} focusAfter={head} />}
      {transaction.isFromDisabledTerminal && (
        <Box mb="4">
          <Notice tone="warning">{t('transactions:detail.fromDisabledTerminal')}</Notice>
        </Box>
      )}
      <DetailList>
        {linkedId !== null && (
          <DetailItem name={t(`transactions:detail.${type === 'Sale' ? 'voidOfSale' : 'originalSale'}`)}>
            <ItemLink item={item} id={linkedId}>
              {t('transactions:detail.show')}
            </ItemLink>
          </DetailItem>
        )}
        <RefundItems transaction={transaction} item={item} />
        <DetailItem name={t('transactions:detail.time')}>{moment(timestamp)}</DetailItem>
        {readerTime.getTime() !== timestamp.getTime() && (
          <DetailItem name={t('transactions:detail.readerTime')}>
            {moment(readerTime)}
            {arrivalReason && (
              <chakra.span display="block" color="fg.muted">
                {t(`transactions:detail.countsFromArrival.${arrivalReason}`)}
              </chakra.span>
            )}
          </DetailItem>
        )}
        {receivedAt.getTime() - timestamp.getTime() > lateMs && (
          <DetailItem name={t('transactions:detail.receivedAt')}>{moment(receivedAt)}</DetailItem>
        )}
        <ServiceChargeItem transaction={transaction} />
        {transaction.tipAmount > 0 && (
          <DetailItem name={t('transactions:detail.tip')}>
            <Money minor={signedAmount({ type, amount: transaction.tipAmount })} />
          </DetailItem>
        )}
        {transaction.settlementMonth && (
          <>
            {type === 'Sale' && transaction.fee !== null && transaction.net !== null && (
              <>
                <DetailItem
                  name={t('transactions:detail.fee')}
                  info={
                    <FigureInfo figure="fee" label={t('transactions:detail.fee')}>
                      <FeePrice merchantId={merchantId} month={transaction.settlementMonth} card={transaction.card} />
                    </FigureInfo>
                  }
                >
                  <Money minor={transaction.fee} />
                </DetailItem>
                <DetailItem
                  name={t(`transactions:detail.${net}`)}
                  info={<FigureInfo figure={net} label={t(`transactions:detail.${net}`)} />}
                >
                  <Money minor={transaction.net - transaction.refundedAmount} />
                </DetailItem>
              </>
            )}
            {maySettle && (
              <SettlementItem
                merchantId={merchantId}
                transaction={{ ...transaction, month: transaction.settlementMonth }}
              />
            )}
          </>
        )}
        <DetailItem name={t('transactions:detail.card')}>{card.brand}</DetailItem>
        <DetailItem name={t('transactions:detail.cardNumber')}>{card.maskedNumber.replaceAll('*', '•')}</DetailItem>
        <DetailItem name={t('transactions:detail.entryMode')}>
          {isFromPortal(transaction) ? (
            t('transactions:detail.fromPortal')
          ) : (
            <chakra.span display="flex" alignItems="center" gap="2">
              <chakra.span display="inline-flex" aria-hidden>
                <EntryModeIcon mode={card.entryMode} />
              </chakra.span>
              {t(`transactions:entryMode.${card.entryMode}`)}
            </chakra.span>
          )}
        </DetailItem>
        {card.issuerCountry && (
          <DetailItem name={t('transactions:detail.issuerCountry')}>
            {`${countryName(card.issuerCountry, language)} (${card.issuerCountry})`}
          </DetailItem>
        )}
        <DetailItem name={t('transactions:detail.authorizationCode')}>
          {transaction.authorizationCode ?? t('transactions:detail.none')}
        </DetailItem>
        <DetailItem name={t('transactions:detail.terminal')}>
          {terminalLabel({ name: transaction.terminalName, serialNumber: transaction.terminalSerialNumber })}
        </DetailItem>
        <DetailItem name={t('transactions:detail.id')}>
          <CopyableCode code={id} what={t('transactions:columns.id')} />
        </DetailItem>
      </DetailList>
      {transaction.hasSignature && <SignatureSection merchantId={merchantId} id={id} />}
      <ReceiptSection merchantId={merchantId} transaction={transaction} />
      <ReaderDetails eftTransactionId={transaction.eftTransactionId} details={transaction.readerDetails} />
    </>
  );
};
