import { chakra } from '@chakra-ui/react';
import { RotateCw, X } from 'lucide-react';
import { paths } from '#client/lib/navigation/paths.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { CustomerServiceHint } from './customer-service-hint.tsx';
import { ResultFrame } from './result-frame.tsx';
import { useStartPayment } from './use-start-payment.ts';

export const PaymentFailed = ({ referenceCode }: { referenceCode: string }) => {
  const { t } = useTranslation();
  const { pay, isStarting, error } = useStartPayment(referenceCode);
  return (
    <ResultFrame title={t('checkout:payment.failed.title')} tone="danger" sign={<X size={44} />}>
      <chakra.p textAlign="center" textStyle="lead">
        {t('checkout:payment.failed.text')}
      </chakra.p>
      {error && (
        <Notice tone="danger">
          <ProblemText error={error} />
        </Notice>
      )}
      <Button size="lg" icon={<RotateCw />} loading={isStarting} onClick={pay}>
        {t('checkout:payAgain')}
      </Button>
      <LinkButton href={paths.checkout(referenceCode)} variant="outline" size="lg">
        {t('checkout:payment.failed.summary')}
      </LinkButton>
      <CustomerServiceHint referenceCode={referenceCode} />
    </ResultFrame>
  );
};
