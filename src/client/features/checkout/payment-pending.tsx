import { chakra } from '@chakra-ui/react';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ResultFrame } from './result-frame.tsx';

const usualWaitMs = 30_000;

export const PaymentPending = ({ isLost }: { isLost: boolean }) => {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), usualWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ResultFrame
      title={t('checkout:payment.pending.title')}
      tone="info"
      sign={
        <chakra.span display="inline-flex" animation="spin">
          <LoaderCircle size={40} />
        </chakra.span>
      }
    >
      <chakra.p textAlign="center" textStyle="lead">
        {t('checkout:payment.pending.text')}
      </chakra.p>
      <div role="status">
        {isLost ? (
          <Notice tone="warning">{t('checkout:payment.pending.offline')}</Notice>
        ) : (
          isSlow && <Notice tone="info">{t('checkout:payment.pending.slow')}</Notice>
        )}
      </div>
    </ResultFrame>
  );
};
