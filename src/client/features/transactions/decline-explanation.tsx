import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { type DeclineReason, declineReasons } from '#shared/transactions/decline-reasons.ts';
import { knownOrInvalid } from '#shared/unknown-enum-member.ts';

/** Why a payment failed, and what the shopkeeper can do. */
export const DeclineExplanation = ({ reason }: { reason: DeclineReason | null }) => {
  const { t } = useTranslation();
  // The former server sends no reason, newer ones perhaps unknown ones.
  const known = knownOrInvalid(declineReasons, reason ?? 'Other');
  return (
    <chakra.p mt="3">
      <chakra.strong fontWeight="600">{t(`transactions:decline.reason.${known}`)}.</chakra.strong>{' '}
      {t(`transactions:decline.advice.${known}`)}
    </chakra.p>
  );
};
