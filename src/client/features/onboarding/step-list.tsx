import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, CircleDot, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Section } from '#client/ui/card.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Onboarding, OnboardingState, OnboardingStepState } from '#shared/onboarding/onboarding.schema.ts';
import { StepStack, useStepContent } from './step-content.tsx';

const icons: Record<OnboardingState, { Icon: LucideIcon; color: string }> = {
  Done: { Icon: CircleCheck, color: 'success.fg' },
  Open: { Icon: CircleDot, color: 'brand.fg' },
  Waiting: { Icon: Clock, color: 'warning.fg' },
  Later: { Icon: CircleDashed, color: 'fg.muted' },
};

interface StepListProps {
  merchantId: string;
  onboarding: Onboarding;
  /** True for staff, who see whom each step waits for, but no actions of the merchant. */
  isForStaff: boolean;
}

/** All steps with their states; open ones have their content below. */
export const StepList = ({ merchantId, onboarding, isForStaff }: StepListProps) => {
  const { t } = useTranslation();
  return (
    <Section title={t('onboarding:list')}>
      <chakra.ol listStyleType="none" m="0" p="0">
        {onboarding.steps.map((step) => (
          <Step key={step.step} merchantId={merchantId} step={step} onboarding={onboarding} isForStaff={isForStaff} />
        ))}
      </chakra.ol>
    </Section>
  );
};

const Step = ({
  merchantId,
  step: { step, state, doneAt },
  onboarding,
  isForStaff,
}: StepListProps & { step: OnboardingStepState }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { Icon, color } = icons[state];
  const summary = useDoneSummary(onboarding, step);
  return (
    <chakra.li
      display="flex"
      gap="3"
      py="3"
      borderBottomWidth="1px"
      _first={{ pt: 0 }}
      _last={{ borderBottomWidth: 0, pb: 0 }}
    >
      <chakra.span color={color} pt="0.5" flexShrink={0} aria-hidden>
        <Icon size={22} />
      </chakra.span>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Flex wrap="wrap" columnGap="3" rowGap="1" align="center">
          <chakra.span
            fontWeight={state === 'Done' || state === 'Later' ? '500' : '600'}
            color={state === 'Later' ? 'fg.muted' : undefined}
          >
            {t(`onboarding:steps.${step}`)}
          </chakra.span>
          {step === 'Review' && onboarding.review.status === 'Rejected' ? (
            <StateChip tone="danger" icon="failed">
              {t('onboarding:done.rejected')}
            </StateChip>
          ) : state === 'Open' || state === 'Waiting' ? (
            <StateChip tone={state === 'Open' ? 'brand' : 'warning'} icon={state === 'Open' ? 'note' : 'waiting'}>
              {t(`onboarding:${isForStaff ? 'statesForStaff' : 'states'}.${state}`)}
            </StateChip>
          ) : (
            <VisuallyHidden>({t(`onboarding:states.${state}`)})</VisuallyHidden>
          )}
          {state === 'Done' && summary && (
            // On a phone in its own line, so that the days align.
            <chakra.span color="fg.muted" order={{ base: 1, sm: 0 }} flexBasis={{ base: '100%', sm: 'auto' }}>
              {summary}
            </chakra.span>
          )}
          {doneAt && (
            <chakra.span color="fg.muted" ms="auto" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {formatDay(budapestDay(doneAt), language)}
            </chakra.span>
          )}
        </Flex>
        {!isForStaff && <Details merchantId={merchantId} step={step} state={state} onboarding={onboarding} />}
      </Box>
    </chakra.li>
  );
};

/** The text of a done step, after its day. */
const useDoneSummary = ({ order, readers }: Onboarding, step: OnboardingStepState['step']): string | null => {
  const { t } = useTranslation();
  const language = useLanguage();
  switch (step) {
    case 'Order':
      return order
        ? t(order.status === 'Successful' ? 'onboarding:done.paid' : 'onboarding:done.onDelivery', {
            amount: formatMoney(order.totalPrice, language),
          })
        : null;
    case 'Contract':
      return t('onboarding:done.signed');
    case 'Review':
      return t('onboarding:done.accepted');
    case 'Reader': {
      const serialNumbers = readers.map(({ serialNumber }) => serialNumber).join(', ');
      return serialNumbers === '' ? null : t('onboarding:done.readers', { serialNumbers });
    }
    default:
      return null;
  }
};

type DetailsProps = Pick<OnboardingStepState, 'step' | 'state'> & Pick<StepListProps, 'merchantId' | 'onboarding'>;

/** The content of an open step; the next one is at the top. */
const Details = ({ merchantId, step, state, onboarding }: DetailsProps): ReactNode => {
  const { t } = useTranslation();
  const shown = useStepContent(merchantId, onboarding, step);
  if (state === 'Done') return null;
  if (state === 'Later')
    return step === 'Reader' && onboarding.review.status !== 'Rejected' ? (
      <chakra.p color="fg.muted">{t('onboarding:reader.later')}</chakra.p>
    ) : null;
  if (step === onboarding.nextStep) return <chakra.p color="fg.muted">{t('onboarding:nextAbove')}</chakra.p>;
  return shown && <StepStack>{shown.content}</StepStack>;
};
