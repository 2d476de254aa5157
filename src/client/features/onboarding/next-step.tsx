import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import type { Onboarding, OnboardingStep } from '#shared/onboarding/onboarding.schema.ts';
import { StepStack, useStepContent } from './step-content.tsx';

interface NextStepProps {
  merchantId: string;
  onboarding: Onboarding;
  step: OnboardingStep;
}

/** The current task, or the event that the merchant waits for. */
export const NextStep = ({ merchantId, onboarding, step }: NextStepProps) => {
  const { t } = useTranslation();
  const id = useId();
  const shown = useStepContent(merchantId, onboarding, step);
  if (!shown) return null;
  const isRejected = onboarding.review.status === 'Rejected';
  const isOpen = onboarding.steps.some((each) => each.step === step && each.state === 'Open');
  return (
    <Card asChild borderInlineStartWidth="4px" borderInlineStartColor="brand.solid">
      <chakra.section aria-labelledby={id}>
        <chakra.p color="brand.fg" fontWeight="600">
          {isRejected ? t('onboarding:steps.Review') : t(isOpen ? 'onboarding:next' : 'onboarding:nothing')}
        </chakra.p>
        <chakra.h2 id={id} textStyle="heading" mb="3">
          {shown.title}
        </chakra.h2>
        <StepStack>{shown.content}</StepStack>
      </chakra.section>
    </Card>
  );
};
