import { chakra } from '@chakra-ui/react';
import { type MouseEvent, useState } from 'react';
import { useLanguage } from '#client/lib/language.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Drawer } from '#client/ui/drawer.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Money } from '#client/ui/money.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { knownOrInvalid } from '#shared/enumeration.ts';
import { onlinePaymentTypes } from '#shared/online-transactions/online-transaction-enums.ts';
import type {
  OnlineTransactionDetail as Detail,
  LinkedOnlineTransaction,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { signedAmount } from '#shared/online-transactions/signed-amount.ts';
import { OnlineStatusChip } from './status-chip.tsx';

/** What the address calls the open payment. */
export const openName = 'onlineTransaction';

/** The details of the payment that the address names, beside the list. */
export const OnlineTransactionDrawer = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { openId, hrefOf, open, close } = useOpenItem(openName);
  // What was open stays drawn while the sheet slides out.
  const [lastId, setLastId] = useState(openId);
  if (openId !== null && openId !== lastId) setLastId(openId);
  const id = openId ?? lastId;

  return (
    <Drawer open={openId !== null} onClose={close} title={t('onlineTransactions.detail.title')}>
      {id !== null && <Details key={id} merchantId={merchantId} id={id} hrefOf={hrefOf} onOpen={open} />}
    </Drawer>
  );
};

interface Links {
  /** The address of another payment's details. */
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

const notFound = 404;

const Details = ({ merchantId, id, ...links }: Links & { merchantId: string; id: string }) => {
  const { t } = useTranslation();
  const transaction = trpc.onlineTransactions.get.useQuery({ merchantId, id });
  if (problemOf(transaction.error).status === notFound)
    return (
      <EmptyState drawing="notFound" title={t('onlineTransactions.detail.notFound.title')}>
        {t('onlineTransactions.detail.notFound.text')}
      </EmptyState>
    );
  return (
    <QueryState query={transaction} skeleton={<DetailSkeleton />}>
      {(data) => <TransactionDetail transaction={data} {...links} />}
    </QueryState>
  );
};

/** A delivery that takes longer than this is worth telling. */
const lateMs = 60_000;

const TransactionDetail = ({ transaction, ...links }: Links & { transaction: Detail }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, status, card, timestamp, receivedAt, shopReference, gatewayPaymentId, resultCode } = transaction;
  const type = knownOrInvalid(onlinePaymentTypes, transaction.paymentType);
  const moment = (date: Date) => formatMoment(date, language);
  const code = (text: string, what: string) => (
    <chakra.span position="relative" display="flex" alignItems="center" my="-2.5" me="-3">
      {text}
      <CopyButton text={text} what={what} />
    </chakra.span>
  );
  return (
    <>
      <chakra.div mb="5">
        <chakra.p textStyle="figure">
          <Money minor={signedAmount(transaction)} />
        </chakra.p>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="2">
          <OnlineStatusChip status={status} />
          <chakra.span color="fg.muted">{t(`onlineTransactions.type.${type}`)}</chakra.span>
        </chakra.p>
        <chakra.p color="fg.muted" mt="3">
          {t(`onlineTransactions.meaning.${type}`)}
        </chakra.p>
        {(status === 'Failed' || status === 'Pending') && (
          <chakra.p color="fg.muted" mt="1">
            {t(`onlineTransactions.detail.explained.${status}`)}
          </chakra.p>
        )}
      </chakra.div>
      {transaction.isFromDisabledEntity && (
        <chakra.div mb="4">
          <Notice tone="warning">{t('onlineTransactions.detail.fromDisabledEntity')}</Notice>
        </chakra.div>
      )}
      <DetailList>
        {transaction.refersTo && (
          <DetailItem name={t('onlineTransactions.detail.refersTo')}>
            <LinkTo to={transaction.refersTo} {...links} />
          </DetailItem>
        )}
        {transaction.followedBy.map((next) => (
          <DetailItem key={next.id} name={t('onlineTransactions.detail.followedBy')}>
            <LinkTo to={next} {...links} />
          </DetailItem>
        ))}
        <DetailItem name={t('onlineTransactions.detail.entity')}>{transaction.entityName}</DetailItem>
        {shopReference !== null && (
          <DetailItem name={t('onlineTransactions.detail.shopReference')}>{shopReference}</DetailItem>
        )}
        <DetailItem name={t('onlineTransactions.detail.time')}>{moment(timestamp)}</DetailItem>
        {receivedAt.getTime() - timestamp.getTime() > lateMs && (
          <DetailItem name={t('onlineTransactions.detail.receivedAt')}>{moment(receivedAt)}</DetailItem>
        )}
        <DetailItem name={t('onlineTransactions.detail.card')}>
          {card.brand === '' ? t('onlineTransactions.noCard') : card.brand}
        </DetailItem>
        {card.brand !== '' && (
          <DetailItem name={t('onlineTransactions.detail.cardNumber')}>
            {card.maskedNumber.replaceAll('*', '•')}
          </DetailItem>
        )}
        <DetailItem name={t('onlineTransactions.detail.id')}>{code(id, t('onlineTransactions.detail.id'))}</DetailItem>
        <DetailItem name={t('onlineTransactions.detail.gatewayPaymentId')}>
          {code(gatewayPaymentId, t('onlineTransactions.detail.gatewayPaymentId'))}
        </DetailItem>
        {resultCode !== null && <DetailItem name={t('onlineTransactions.detail.resultCode')}>{resultCode}</DetailItem>}
      </DetailList>
    </>
  );
};

const LinkTo = ({ to, hrefOf, onOpen }: Links & { to: LinkedOnlineTransaction }) => {
  const { t } = useTranslation();
  return (
    <TextLink
      href={hrefOf(to.id)}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        onOpen(to.id);
      }}
    >
      {t(`onlineTransactions.type.${knownOrInvalid(onlinePaymentTypes, to.paymentType)}`)},{' '}
      <Money minor={signedAmount(to)} />
    </TextLink>
  );
};

const DetailSkeleton = () => {
  const { t } = useTranslation();
  const names = ['entity', 'time', 'card', 'cardNumber', 'id', 'gatewayPaymentId', 'resultCode'] as const;
  return (
    <>
      <chakra.div mb="5">
        <chakra.p textStyle="figure">
          <Skeleton width="10rem" />
        </chakra.p>
        <chakra.p mt="2">
          <Skeleton width="8rem" height="1.75rem" />
        </chakra.p>
      </chakra.div>
      <DetailList>
        {names.map((name) => (
          <DetailItem key={name} name={t(`onlineTransactions.detail.${name}`)}>
            <Skeleton width="9rem" />
          </DetailItem>
        ))}
      </DetailList>
    </>
  );
};
