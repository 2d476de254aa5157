import { chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FieldErrors, FormProvider, type Resolver, set, useForm, useWatch } from 'react-hook-form';
import { serverError } from '#client/lib/field-text.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import type { RegistrationStep } from '#shared/registration/registration-steps.ts';
import { getDraft, isDraftStored, keepDraft } from './draft.ts';
import { faultsOf } from './faults.ts';
import { focusFirstFault } from './focus-first-fault.ts';
import type { SignupForm } from './form.ts';
import { type Refusal, refusalsOf } from './refusals.ts';
import { StepFields } from './step-fields.tsx';

export interface StepFormProps {
  rule: RegistrationStep;
  refusals: readonly Refusal[];
  /** Shows at once what is wrong: the reader was led here because of it. */
  isRevealing: boolean;
  isLast: boolean;
  isSending: boolean;
  /** Above the buttons: why the sending failed. */
  failure: ReactNode;
  onNext: (form: SignupForm) => void;
  onBack: () => void;
}

/**
 * A field that loses the focus to a button may show an error, and push the button away from under the pointer before the click is done. So
 * the field keeps the focus.
 */
const keepFocusOnButtons = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
};

/** What a field does when it is left is due before the form is looked at, also when Enter was pressed in it. */
const leaveField = () => {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
};

/** One step: its fields, checked when one is left and on going on, and kept with every change. */
export const StepForm = ({
  rule,
  refusals,
  isRevealing,
  isLast,
  isSending,
  failure,
  onNext,
  onBack,
}: StepFormProps) => {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const resolver: Resolver<SignupForm> = (values) => {
    const errors: FieldErrors<SignupForm> = {};
    for (const { field, message, isInWords } of refusalsOf(rule.key, refusals, values))
      set(errors, field, { type: isInWords ? serverError : 'rule', message });
    for (const { field, message } of faultsOf(rule, values)) set(errors, field, { type: 'rule', message });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<SignupForm>({
    defaultValues: getDraft().form,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  });
  const { subscribe, handleSubmit, formState, control } = form;
  const paymentMethod = useWatch({ control, name: 'terminalOrder.paymentMethod' });
  const { submitCount } = formState;

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [subscribe]);
  useEffect(() => {
    if (submitCount > 0 && element.current) focusFirstFault(element.current);
  }, [submitCount]);
  useEffect(() => {
    // With nothing wrong it does nothing: going on is up to the reader.
    if (isRevealing) void handleSubmit(() => {})();
  }, [isRevealing, handleSubmit]);

  const nextWords = isLast ? (paymentMethod === 'BankCard' ? 'finishAndPay' : 'finish') : 'next';
  return (
    <FormProvider {...form}>
      <chakra.form
        ref={element}
        noValidate
        onMouseDown={keepFocusOnButtons}
        onSubmit={(event) => {
          leaveField();
          return handleSubmit(onNext)(event);
        }}
        display="flex"
        flexDirection="column"
        gap="6"
      >
        <StepFields step={rule.key} />
        {failure}
        <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" alignItems="center" pt="2">
          <Button variant="outline" size="lg" icon={<ArrowLeft aria-hidden />} onClick={onBack} disabled={isSending}>
            {t('signup:back')}
          </Button>
          <Button type="submit" size="lg" loading={isSending} flexGrow={{ base: 1, sm: 0 }}>
            {t(`signup:${nextWords}`)}
            {!isLast && <ArrowRight aria-hidden />}
          </Button>
        </chakra.div>
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
