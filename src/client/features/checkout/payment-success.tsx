import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { homeOf } from '#client/lib/navigation/access.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ResultFrame } from './result-frame.tsx';

export const PaymentSuccess = ({ referenceCode }: { referenceCode: string }) => {
  const { t } = useTranslation();
  const session = useSession();
  const order = trpc.orders.getSummary.useQuery({ referenceCode });
  return (
    <ResultFrame title={t('checkout:payment.success.title')} tone="success" sign={<Check size={44} />}>
      <chakra.p textAlign="center" textStyle="lead">
        {t('checkout:payment.success.text')}
      </chakra.p>
      {order.data && <OrderSummary order={order.data} />}
      {session ? (
        <LinkButton href={homeOf(session)} size="lg">
          {t('checkout:payment.success.portal')}
        </LinkButton>
      ) : (
        <>
          <LinkButton href={paths.login()} size="lg">
            {t('auth:login.submit')}
          </LinkButton>
          <LinkButton href={paths.home()} size="lg" variant="outline">
            {t('checkout:payment.success.home')}
          </LinkButton>
        </>
      )}
    </ResultFrame>
  );
};
