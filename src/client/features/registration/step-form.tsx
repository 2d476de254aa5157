import { chakra, HStack } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { focusFirstError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { ProofOfWorkStatus } from '#client/ui/proof-of-work-status.tsx';
import type { RegistrationStep } from '#shared/registration/registration-steps.ts';
import { getDraft, isDraftStored, saveDraft } from './draft.ts';
import type { SignupForm } from './form.ts';
import { StepSection } from './step-section.tsx';
import { type ServerFieldError, stepsResolver } from './step-validation.ts';
import { AccountStep } from './steps/account.tsx';
import { BankAccount } from './steps/bank-account.tsx';
import { AddressesStep, BusinessDataStep, BusinessStep } from './steps/business.tsx';
import { Officers } from './steps/officers.tsx';
import { OrderStep } from './steps/order.tsx';
import { ContactStep, HomeAddressStep, PersonBasicsStep } from './steps/person.tsx';
import { SurveyStep } from './steps/survey.tsx';
import type { Step } from './steps.ts';

export interface StepFormProps {
  /** The steps of the screen. */
  steps: readonly RegistrationStep[];
  serverErrors: readonly ServerFieldError[];
  /** Validates on mount because an error opened the screen. */
  showsErrors: boolean;
  isLast: boolean;
  isSending: boolean;
  /** Shown above the buttons. */
  failure: ReactNode;
  onNext: (form: SignupForm) => void;
  onBack: () => void;
}

/**
 * Keeps the focus in the field while a button is pressed.
 * An error on blur would move the button from under the pointer.
 */
const preventBlur = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
};

/** Before a submit by Enter, the blur handlers format the value. */
const blurField = () => {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
};

const fields: Record<Step, ComponentType> = {
  personBasics: PersonBasicsStep,
  account: AccountStep,
  contact: ContactStep,
  homeAddress: HomeAddressStep,
  business: BusinessStep,
  businessData: BusinessDataStep,
  addresses: AddressesStep,
  officers: Officers,
  order: OrderStep,
  bankAccount: BankAccount,
  survey: SurveyStep,
};

/** The fields of a screen, validated on blur and submit, then saved. */
export const StepForm = ({
  steps,
  serverErrors,
  showsErrors,
  isLast,
  isSending,
  failure,
  onNext,
  onBack,
}: StepFormProps) => {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const resolver = useMemo(() => stepsResolver(steps, serverErrors), [steps, serverErrors]);
  const form = useForm<SignupForm>({
    defaultValues: getDraft().form,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  });
  const { subscribe, handleSubmit, formState, control } = form;
  const paymentMethod = useWatch({ control, name: 'terminalOrder.paymentMethod' });
  const { submitCount } = formState;

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }), [subscribe]);
  useEffect(() => {
    if (submitCount > 0 && element.current) focusFirstError(element.current);
  }, [submitCount]);
  useEffect(() => {
    // Only shows the errors; a valid form is not submitted.
    if (showsErrors) void handleSubmit(() => {})();
  }, [showsErrors, handleSubmit]);

  useEffect(() => {
    // The server has just rejected a value of this screen.
    if (serverErrors.some(({ step }) => steps.some(({ key }) => key === step))) void handleSubmit(() => {})();
  }, [serverErrors, steps, handleSubmit]);

  const nextLabel = isLast ? (paymentMethod === 'BankCard' ? 'finishAndPay' : 'finish') : 'next';
  return (
    <FormProvider {...form}>
      <chakra.form
        ref={element}
        noValidate
        onMouseDown={preventBlur}
        onSubmit={(event) => {
          blurField();
          return handleSubmit(onNext)(event);
        }}
        display="flex"
        flexDirection="column"
        gap="6"
      >
        {steps.map(({ key }) => {
          const Fields = fields[key];
          return steps.length === 1 ? (
            <Fields key={key} />
          ) : (
            <StepSection key={key} step={key}>
              <Fields />
            </StepSection>
          );
        })}
        {failure}
        <HStack wrap="wrap" gap="3" justify="space-between" pt="2">
          <Button variant="outline" size="lg" icon={<ArrowLeft aria-hidden />} onClick={onBack} disabled={isSending}>
            {t('signup:back')}
          </Button>
          <Button type="submit" size="lg" loading={isSending} flexGrow={{ base: 1, sm: 0 }}>
            {t(`signup:${nextLabel}`)}
            {!isLast && <ArrowRight aria-hidden />}
          </Button>
        </HStack>
        {isLast && <ProofOfWorkStatus />}
        {isDraftStored() && (
          <chakra.p color="fg.muted" display="flex" gap="2" alignItems="center">
            <chakra.span flexShrink={0} aria-hidden>
              <CircleCheck size={20} />
            </chakra.span>
            {t('signup:progress.kept')}
          </chakra.p>
        )}
      </chakra.form>
    </FormProvider>
  );
};
