import { useMemo, useSyncExternalStore } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useToday } from '#client/lib/use-today.ts';
import { registrationSteps } from '#shared/registration/registration-steps.ts';
import { type Draft, getDraft, getEmptyDraft, secretFields, subscribeToDraft } from './draft.ts';
import type { SignupForm } from './form.ts';
import { firstIncompleteStep } from './step-validation.ts';
import type { Step } from './steps.ts';

const lacksSecrets = (form: SignupForm) => secretFields.every((name) => form[name] === '');

/** The draft, the schemas of the steps, and how far the draft is complete. */
export const useSignupProgress = () => {
  const draft = useSyncExternalStore(subscribeToDraft, getDraft, getEmptyDraft);
  const today = useToday();
  const banks = trpc.banks.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  // Until the banks are loaded the selected one counts as valid, so that the user is not redirected to the bank step.
  const { bankId } = draft.form.bankAccount;
  const steps = useMemo(
    () => registrationSteps({ today, banks: banks.data ?? [{ id: bankId, giroPrefixes: [''] }] }),
    [today, banks.data, bankId],
  );
  const firstOpen = ({ form, isRestored }: Pick<Draft, 'form' | 'isRestored'>) =>
    firstIncompleteStep(steps, form, isRestored && lacksSecrets(form) ? secretFields : []);

  return {
    draft,
    steps,
    lacksSecrets,
    /** Returns the first step that has to be corrected before the form can be sent. */
    firstIncomplete: (form: SignupForm) => firstIncompleteStep(steps, form),
    /**
     * Returns the last step that may be opened. Secrets lost by a reload do not count; the user enters them again
     * before sending.
     */
    firstOpenStep: (form: SignupForm) => firstOpen({ form, isRestored: draft.isRestored }),
    /** Returns the step at which a draft continues. */
    resumeStep: (resumed: Pick<Draft, 'form' | 'isRestored'>): Step => firstOpen(resumed) ?? 'survey',
  };
};
