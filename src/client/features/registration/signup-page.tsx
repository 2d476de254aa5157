import { useSearchParams } from 'wouter';
import { isStep } from './steps.ts';
import { useCompleteness } from './use-completeness.ts';
import { Welcome } from './welcome.tsx';
import { Wizard } from './wizard.tsx';

/** The way to become a merchant: what to have at hand, then step by step. The step is in the address. */
export const SignupPage = () => {
  const [search] = useSearchParams();
  const step = search.get('step');
  const { draft, firstOpenStep } = useCompleteness();
  if (isStep(step)) return <Wizard step={step} />;
  return <Welcome resumeAt={draft.isStarted ? (firstOpenStep(draft.form) ?? 'survey') : null} />;
};
