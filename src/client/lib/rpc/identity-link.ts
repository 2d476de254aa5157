import { problemOf } from '../problem.ts';
import { requireSetup } from '../session/setup-required.ts';
import { requestStepUp } from '../session/step-up.ts';
import { markCancelled } from './cancelled-calls.ts';
import { repeatLink } from './repeat-link.ts';

/**
 * A link that lets users confirm their identity when a call needs a recent login, and repeats the call once, so that no
 * form loses its input. A call that needs a second factor to be set up first leads to the screen for that.
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
