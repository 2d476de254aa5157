import { chakra, Flex } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { merchantStatusVariants } from '#client/ui/status-variants.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { EditorSection, Fact, Facts } from './editor-section.tsx';

/** The approval of the merchant, with the buttons to accept or reject it. */
export const DecisionSection = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  const { moment } = useMerchantLabels();
  const [openDecision, setOpenDecision] = useState<Decision | null>(null);
  const isPending = merchant.status === 'Pending';
  return (
    <EditorSection part="decision" description={isPending ? t('merchantAdmin:decision.waiting') : undefined}>
      {!isPending && (
        <Facts>
          <Fact name={t('merchantAdmin:decision.status')}>
            <StateChip {...merchantStatusVariants[merchant.status]}>{t(`clients:status.${merchant.status}`)}</StateChip>
          </Fact>
          <Fact name={t('merchantAdmin:decision.decidedAt')}>{moment(merchant.statusChangedAt)}</Fact>
          {merchant.status === 'Rejected' && (
            <Fact wide name={t('merchantAdmin:decision.reason')}>
              {merchant.statusReason}
            </Fact>
          )}
        </Facts>
      )}
      <Flex wrap="wrap" gap="3" mt={isPending ? '0' : '5'}>
        {merchant.status !== 'Accepted' && (
          <Button
            variant={isPending ? 'solid' : 'outline'}
            icon={<Check aria-hidden />}
            onClick={() => setOpenDecision('Accepted')}
          >
            {t('merchantAdmin:decision.accept')}
          </Button>
        )}
        {merchant.status !== 'Rejected' && (
          <Button variant="outline" icon={<X aria-hidden />} onClick={() => setOpenDecision('Rejected')}>
            {t('merchantAdmin:decision.reject')}
          </Button>
        )}
      </Flex>
      {isPending && (
        <chakra.p mt="3">
          <TextLink href={paths.review(merchant.id)}>{t('merchantAdmin:review.open')}</TextLink>
        </chakra.p>
      )}
      {openDecision && (
        <DecideDialog merchant={merchant} decision={openDecision} onClose={() => setOpenDecision(null)} />
      )}
    </EditorSection>
  );
};
