import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { FileSignature, LogIn, Mail, Package } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { OrderPayment } from '#client/features/checkout/checkout.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { paths } from '#shared/portal/paths.ts';
import { IconList } from './icon-list.tsx';
import { getPlacedOrder, type PlacedOrder } from './placed-order.ts';

/** The next steps and, for payment by card, the button to pay. */
export const SignupSuccessPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const isByCard = search.get('paymentMethod') === 'BankCard';
  const isOnDelivery = search.get('paymentMethod') === 'Cod';
  const order = getPlacedOrder();
  const title = t(isByCard ? 'signup:success.titleToPay' : 'signup:success.title');
  return (
    <chakra.main flex="1" width="full" maxW="40rem" mx="auto" px="4" py={{ base: '8', sm: '14' }}>
      <title>{`${title} · ${t('common:productName')}`}</title>
      <chakra.h1 textStyle="title">{title}</chakra.h1>
      <chakra.p textStyle="lead" color="fg.muted" mt="3" mb="8">
        {t(isByCard ? 'signup:success.leadToPay' : 'signup:success.lead')}
      </chakra.p>
      {order && order.paymentMethod !== 'Cod' && <Payment order={order} />}
      {isByCard && !order && (
        <Box mb="8">
          <Notice tone="info">
            <p>{t('signup:success.payByMail')}</p>
          </Notice>
        </Box>
      )}
      <Card>
        <chakra.h2 textStyle="heading" mb="4">
          {t('signup:success.next')}
        </chakra.h2>
        <IconList
          items={[
            { icon: <Mail />, title: t('signup:success.mail.title'), text: t('signup:success.mail.text') },
            {
              icon: <FileSignature />,
              title: t('signup:success.contract.title'),
              text: t('signup:success.contract.text'),
            },
            {
              icon: <Package />,
              title: t('signup:success.reader.title'),
              text: t(isOnDelivery ? 'signup:success.reader.text' : 'signup:success.reader.textPrepaid'),
            },
            { icon: <LogIn />, title: t('signup:success.portal.title'), text: t('signup:success.portal.text') },
          ]}
        />
      </Card>
      <Box mt="6">
        <LinkButton href={paths.login()} variant={isByCard ? 'outline' : 'solid'}>
          {t('signup:success.login')}
        </LinkButton>
      </Box>
    </chakra.main>
  );
};

/** The amount of the order and how to pay it; a card takes one press. */
const Payment = ({ order: { referenceCode, paymentMethod } }: { order: PlacedOrder }) => {
  const { t } = useTranslation();
  const summary = trpc.orders.getSummary.useQuery({ referenceCode });
  return (
    <Stack gap="4" mb="8">
      <QueryState query={summary} skeleton={<Skeleton width="100%" height="18rem" />}>
        {(order) => (
          <Stack gap="4">
            {paymentMethod === 'BankCard' && (
              <Flex justify="space-between" gap="4" textStyle="heading">
                <span>{t('checkout:summary.total')}</span>
                <Money minor={order.totalPrice} />
              </Flex>
            )}
            <OrderPayment order={order} />
          </Stack>
        )}
      </QueryState>
      {paymentMethod === 'BankCard' && (
        <LinkButton href={paths.checkout(referenceCode)} variant="outline">
          {t('signup:success.order')}
        </LinkButton>
      )}
    </Stack>
  );
};
