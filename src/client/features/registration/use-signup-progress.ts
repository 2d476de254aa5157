import { useMemo, useSyncExternalStore } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useToday } from '#client/lib/use-today.ts';
import { registrationSteps } from '#shared/registration/registration-steps.ts';
import { type Draft, getDraft, getEmptyDraft, secretFields, subscribeToDraft } from './draft.ts';
import type { SignupForm } from './form.ts';
import { firstIncompleteStep } from './step-validation.ts';
import type { Step } from './steps.ts';

const lacksSecrets = (form: SignupForm) => secretFields.every((name) => form[name] === '');

/** The draft, the schemas, and how far the draft is complete. */
export const useSignupProgress = () => {
  const draft = useSyncExternalStore(subscribeToDraft, getDraft, getEmptyDraft);
  const today = useToday();
  const banks = trpc.banks.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  // While banks load the selected one is valid: no redirect to its step.
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
    /** Returns the first step that prevents sending. */
    firstIncomplete: (form: SignupForm) => firstIncompleteStep(steps, form),
    /**
     * Returns the last step that may be opened.
     * Secrets lost by a reload do not count; sending requires them again.
     */
    firstOpenStep: (form: SignupForm) => firstOpen({ form, isRestored: draft.isRestored }),
    /** Returns the step at which a draft continues. */
    resumeStep: (resumed: Pick<Draft, 'form' | 'isRestored'>): Step => firstOpen(resumed) ?? 'survey',
  };
};
