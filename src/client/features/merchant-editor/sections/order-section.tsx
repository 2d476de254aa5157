import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { ResultCode } from '#client/ui/result-code.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { orderStatusVariants } from '#client/ui/status-variants.ts';
import { toast } from '#client/ui/toast.tsx';
import type { TerminalOrder } from '#shared/orders/orders.schema.ts';
import type { EditableSectionProps } from './business-sections.tsx';
import { EditorSection, Fact, Facts } from './editor-section.tsx';

/** Orders have editable addresses; payments other than by card can be recorded. */
export const OrderSection = ({ merchant, onEdit }: EditableSectionProps) => {
  const { t } = useTranslation();
  const orders = trpc.orders.listOfMerchant.useQuery({ merchantId: merchant.id });
  return (
    <EditorSection part="order" onEdit={merchant.deliveryAddress === null ? undefined : onEdit}>
      <QueryState
        query={orders}
        skeleton={<Skeleton width="100%" height="14rem" />}
        isEmpty={(list) => list.length === 0}
        empty={<chakra.p color="fg.muted">{t('merchantAdmin:order.missing')}</chakra.p>}
      >
        {(list) => (
          <Box css={{ '& > div + div': { borderTopWidth: '1px', mt: '6', pt: '6' } }}>
            {list.map((order) => (
              <Order key={order.referenceCode} order={order} />
            ))}
          </Box>
        )}
      </QueryState>
    </EditorSection>
  );
};

const Order = ({ order }: { order: TerminalOrder }) => {
  const { t } = useTranslation();
  const { moment, address, yesOrNo } = useMerchantLabels();
  const isByCard = order.paymentMethod === 'BankCard';
  const count = { count: order.terminalCount };
  return (
    <div>
      <Facts>
        <Fact name={t('merchantAdmin:order.status')}>
          <StateChip {...orderStatusVariants[order.status]}>{t(`clients:orderStatus.${order.status}`)}</StateChip>
        </Fact>
        <Fact name={t('merchantAdmin:order.code')}>{order.referenceCode}</Fact>
        <Fact name={t('merchantAdmin:order.method')}>{t(`signup:order.methods.${order.paymentMethod}.title`)}</Fact>
        <Fact name={t('merchantAdmin:order.count')}>
          {order.extraQuantityNeeded ? t('merchantAdmin:order.more', count) : t('merchantAdmin:order.pieces', count)}
        </Fact>
        <Fact name={t('merchantAdmin:order.total')}>
          <strong>
            <Money minor={order.totalPrice} />
          </strong>
        </Fact>
        <Fact name={`${t('merchantAdmin:order.net')} + ${t('merchantAdmin:order.vat', { percent: order.vatPercent })}`}>
          <Money minor={order.netPrice} /> + <Money minor={order.vat} />
        </Fact>
        <Fact name={t('merchantAdmin:order.ordered')}>{moment(order.createdAt)}</Fact>
        {order.settledAt && <Fact name={t('merchantAdmin:order.settled')}>{moment(order.settledAt)}</Fact>}
        <Fact name={t('merchantAdmin:order.manyPlaces')}>{yesOrNo(order.multipleOperationAddresses)}</Fact>
        <Fact name={t('signup:address.delivery')}>{address(order.deliveryAddress)}</Fact>
        <Fact name={t('signup:address.billing')}>{address(order.billingAddress)}</Fact>
      </Facts>
      {isByCard ? <Attempts order={order} /> : <Settlement order={order} />}
    </div>
  );
};

const Attempts = ({ order }: { order: TerminalOrder }) => {
  const { t } = useTranslation();
  const { moment } = useMerchantLabels();
  return (
    <Box mt="6">
      <chakra.h3 textStyle="label">{t('merchantAdmin:order.attempts')}</chakra.h3>
      <chakra.p color="fg.muted">{t('merchantAdmin:order.gateway')}</chakra.p>
      {order.attempts.length === 0 && <p>{t('merchantAdmin:order.noAttempts')}</p>}
      <chakra.ul listStyleType="none" m="0" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
        {order.attempts.map(({ checkoutId, startedAt, status, resultCode, alerts }) => (
          <chakra.li
            key={checkoutId}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="4"
            rowGap="1"
            py="3"
          >
            <chakra.span fontVariantNumeric="tabular-nums">{moment(startedAt)}</chakra.span>
            <StateChip {...orderStatusVariants[status]}>{t(`clients:orderStatus.${status}`)}</StateChip>
            {resultCode && (
              <span>
                <ResultCode code={resultCode} />
              </span>
            )}
            {alerts.map((alert) => (
              <StateChip key={alert} tone="danger" icon="failed">
                {t(`merchantAdmin:order.alerts.${alert}`)}
              </StateChip>
            ))}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
};

type Outcome = 'Successful' | 'Failed';

const labels = {
  Successful: { title: 'paidTitle', text: 'paidText', action: 'markPaid', done: 'paid' },
  Failed: { title: 'failedTitle', text: 'failedText', action: 'markFailed', done: 'closed' },
} as const;

const Settlement = ({ order }: { order: TerminalOrder }) => {
  const { t } = useTranslation();
  const [openAction, setOpenAction] = useState<Outcome | null>(null);
  if (order.status === 'Successful') return null;
  return (
    <Flex wrap="wrap" gap="3" mt="5">
      <Button variant="outline" onClick={() => setOpenAction('Successful')}>
        {t('merchantAdmin:order.markPaid')}
      </Button>
      {order.status === 'Pending' && (
        <Button variant="outline" onClick={() => setOpenAction('Failed')}>
          {t('merchantAdmin:order.markFailed')}
        </Button>
      )}
      {openAction && <Settle order={order} outcome={openAction} onClose={() => setOpenAction(null)} />}
    </Flex>
  );
};

const Settle = ({ order, outcome, onClose }: { order: TerminalOrder; outcome: Outcome; onClose: () => void }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { title, text, action, done } = labels[outcome];
  const refresh = () =>
    Promise.all([
      utils.orders.listOfMerchant.invalidate(),
      utils.invoices.list.invalidate(),
      utils.audit.list.invalidate(),
      utils.users.list.invalidate(),
    ]);
  const settle = trpc.orders.settle.useMutation({
    onSuccess: async () => {
      toast.success({ title: t(`merchantAdmin:order.${done}`) });
      onClose();
      await refresh();
    },
    onError: refresh,
  });
  return (
    <ConfirmDialog
      title={t(`merchantAdmin:order.${title}`)}
      action={t(`merchantAdmin:order.${action}`)}
      isPending={settle.isPending}
      error={settle.error}
      onConfirm={() => settle.mutate({ referenceCode: order.referenceCode, status: outcome })}
      onClose={onClose}
    >
      <chakra.p fontWeight="550">
        {order.referenceCode} · <Money minor={order.totalPrice} />
      </chakra.p>
      <p>{t(`merchantAdmin:order.${text}`)}</p>
    </ConfirmDialog>
  );
};
