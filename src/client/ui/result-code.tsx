import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { resultReason } from '#shared/payments/result-reason.ts';

/** A failed payment's reason, and the gateway's code for its support. */
export const ResultCode = ({ code }: { code: string }) => {
  const { t } = useTranslation();
  const reason = resultReason(code);
  return reason === null ? (
    code
  ) : (
    <>
      {t(`onlineTransactions:results.${reason}`)} <chakra.span color="fg.muted">({code})</chakra.span>
    </>
  );
};
