import { useMemo, useSyncExternalStore } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useToday } from '#client/lib/use-today.ts';
import { registrationSteps } from '#shared/registration/registration-steps.ts';
import { getDraft, getEmptyDraft, secretFields, subscribeToDraft } from './draft.ts';
import type { SignupForm } from './form.ts';
import { firstIncompleteStep } from './step-validation.ts';

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
    firstOpenStep: (form: SignupForm) =>
      firstIncompleteStep(steps, form, draft.isRestored && lacksSecrets(form) ? secretFields : []),
  };
};
