import type {
  Onboarding,
  OnboardingState,
  OnboardingStep,
  OnboardingStepState,
} from '#shared/onboarding/onboarding.schema.ts';

type Progress = Pick<Onboarding, 'registeredAt' | 'order' | 'review' | 'readers' | 'firstSaleAt' | 'openRequirements'>;

const done = (step: OnboardingStep, doneAt: Date | null): OnboardingStepState => ({ step, state: 'Done', doneAt });
const notDone = (step: OnboardingStep, state: Exclude<OnboardingState, 'Done'>): OnboardingStepState => ({
  step,
  state,
  doneAt: null,
});

const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((first, moment) => (moment && (!first || moment < first) ? moment : first), null);

/** An order by cash on delivery needs no action before the delivery, so it is done when it is placed. */
const orderStep = (
  { status, paymentMethod, orderedAt, paidAt }: NonNullable<Progress['order']>,
  isRejected: boolean,
) => {
  if (status === 'Successful') return done('Order', paidAt);
  if (status === 'Pending' && paymentMethod === 'Cod') return done('Order', orderedAt);
  return notDone('Order', isRejected ? 'Later' : 'Open');
};

/**
 * Returns the state of each step. The signing partner does not report signatures, so the contract counts as signed, at
 * an unknown time, once card readers are assigned. Steps of a rejected merchant are `Later`.
 */
export const onboardingStepsOf = ({
  registeredAt,
  order,
  review,
  readers,
  firstSaleAt,
  openRequirements,
}: Progress): OnboardingStepState[] => {
  const isRejected = review.status === 'Rejected';
  const firstUseAt = firstSaleAt ?? earliest(readers.map(({ lastUsedAt }) => lastUsedAt));
  const hasReader = readers.length > 0 || firstUseAt !== null;
  const ordered = order && orderStep(order, isRejected);
  const isReadyToPost = review.status === 'Accepted' && ordered?.state !== 'Open';
  const openUnlessRejected = isRejected ? 'Later' : 'Open';
  return [
    done('Registration', registeredAt),
    ...(ordered ? [ordered] : []),
    hasReader ? done('Contract', null) : notDone('Contract', openUnlessRejected),
    review.status === 'Accepted'
      ? done('Review', review.decidedAt)
      : notDone('Review', isRejected || openRequirements > 0 ? 'Open' : 'Waiting'),
    hasReader
      ? done('Reader', earliest(readers.map(({ assignedAt }) => assignedAt)))
      : notDone('Reader', isReadyToPost ? 'Waiting' : 'Later'),
    firstUseAt !== null ? done('Pairing', firstUseAt) : notDone('Pairing', hasReader ? openUnlessRejected : 'Later'),
    firstSaleAt !== null
      ? done('FirstSale', firstSaleAt)
      : notDone('FirstSale', firstUseAt !== null ? openUnlessRejected : 'Later'),
  ];
};

/**
 * Returns the step that waits for the merchant: what the review asks for, because of its deadline, else the first one;
 * without any, the first that waits for the operator. Null after the first sale.
 */
export const nextStepOf = (steps: readonly OnboardingStepState[]): OnboardingStep | null => {
  if (steps.some(({ step, state }) => step === 'FirstSale' && state === 'Done')) return null;
  const asked = steps.find(({ step, state }) => step === 'Review' && state === 'Open');
  const next = asked ?? steps.find(({ state }) => state === 'Open') ?? steps.find(({ state }) => state === 'Waiting');
  return next?.step ?? null;
};
