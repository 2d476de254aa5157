import { Box, HStack } from '@chakra-ui/react';
import { Check, ClipboardCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, IconLink, LinkButton } from '#client/ui/button.tsx';
import { createPart } from '#client/ui/create-part.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { merchantStatusVariants } from '#client/ui/status-variants.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Decision } from './decide-dialog.tsx';
import { EditorSection, Fact, Facts } from './editor-section.tsx';

// Loaded on demand, because it checks with the schemas of the registration.
const DecideDialog = createPart(async () => (await import('./decide-dialog.tsx')).DecideDialog);

/** The decision, its time and its reason. It can be reversed. */
export const DecisionSection = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  const { moment } = useMerchantLabels();
  return (
    <EditorSection part="decision" actions={<DecisionButtons merchant={merchant} />}>
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
    </EditorSection>
  );
};

/**
 * Buttons that accept or reject a merchant, in the review's order.
 * A waiting one also has a review screen.
 */
export const DecisionButtons = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  const [openDecision, setOpenDecision] = useState<Decision | null>(null);
  const isPending = merchant.status === 'Pending';
  return (
    <HStack gap="2" wrap="wrap">
      {isPending && (
        <>
          <Box hideBelow="sm">
            <LinkButton variant="ghost" href={paths.review(merchant.id)} icon={<ClipboardCheck aria-hidden />}>
              {t('merchantAdmin:review.open')}
            </LinkButton>
          </Box>
          <Box hideFrom="sm">
            <IconLink
              href={paths.review(merchant.id)}
              label={t('merchantAdmin:review.open')}
              icon={<ClipboardCheck aria-hidden />}
            />
          </Box>
        </>
      )}
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
      <DecideDialog.Preload />
      {openDecision && (
        <DecideDialog merchant={merchant} decision={openDecision} onClose={() => setOpenDecision(null)} />
      )}
    </HStack>
  );
};
