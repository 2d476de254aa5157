import { useMemo, useSyncExternalStore } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useToday } from '#client/lib/use-today.ts';
import { registrationSteps } from '#shared/registration/registration-steps.ts';
import { getDraft, secretFields, subscribeToDraft } from './draft.ts';
import { firstFaultyStep } from './faults.ts';
import type { SignupForm } from './form.ts';

export const useDraft = () => useSyncExternalStore(subscribeToDraft, getDraft, getDraft);

const isMissingSecrets = (form: SignupForm) => secretFields.every((name) => form[name] === '');

/** The rules of all steps, and how far what was entered comes by them. */
export const useCompleteness = () => {
  const draft = useDraft();
  const today = useToday();
  const banks = trpc.banks.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  // Until the banks are known, the one that was chosen is taken to be right: nobody is led away from a step for want of an answer.
  const { bankId } = draft.form.bankAccount;
  const rules = useMemo(
    () => registrationSteps({ today, banks: banks.data ?? [{ id: bankId, giroPrefixes: [''] }] }),
    [today, banks.data, bankId],
  );

  return {
    draft,
    rules,
    isMissingSecrets,
    /** The earliest step that lacks something before it is sent; password and PIN count. */
    firstUnfinished: (form: SignupForm) => firstFaultyStep(rules, form),
    /**
     * The earliest step that lacks something, as far as one has to have been there to go further. Password and PIN are lost with the page,
     * and only asked for again in the end.
     */
    firstOpenStep: (form: SignupForm) => {
      const forgiven = draft.isTakenUp && isMissingSecrets(form);
      return firstFaultyStep(rules, form, ({ field }) => forgiven && secretFields.some((name) => name === field));
    },
  };
};
