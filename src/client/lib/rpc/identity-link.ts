import { problemOf } from '../problem.ts';
import { requireSetup } from '../session/setup-required.ts';
import { requestStepUp } from '../session/step-up.ts';
import { markCancelled } from './cancelled-calls.ts';
import { repeatLink } from './repeat-link.ts';

/**
 * A link that asks for the identity when calls need a recent login.
 * It repeats the call once, so forms keep their input.
 * Without a required second factor it opens its setup screen.
 */
export const identityLink = repeatLink(() => (error) => {
  const { code } = problemOf(error);
  if (code === 'secondFactorSetupRequired') requireSetup();
  if (code !== 'recentLoginRequired') return null;
  return requestStepUp().then((isConfirmed) => {
    if (!isConfirmed) markCancelled(error);
    return isConfirmed;
  });
});
