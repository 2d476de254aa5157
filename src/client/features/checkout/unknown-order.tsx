import { paths } from '#client/lib/navigation/paths.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';

export const UnknownOrder = ({ referenceCode }: { referenceCode: string }) => {
  const { t } = useTranslation();
  return (
    <CheckoutFrame title={t('checkout:unknown.title')}>
      <EmptyState
        illustration="notFound"
        title={t('checkout:unknown.title')}
        action={<LinkButton href={paths.home()}>{t('checkout:payment.success.home')}</LinkButton>}
      >
        <p>{t('checkout:unknown.text', { code: referenceCode })}</p>
      </EmptyState>
    </CheckoutFrame>
  );
};
