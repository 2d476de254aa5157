import { problemOf } from '../problem.ts';
import { repeatLink } from './repeat-link.ts';
import { getProofOfWorkChallenge } from './session-calls.ts';

/**
 * A link that proves work when the server asks for it, which it does while it is flooded with anonymous calls, and
 * repeats the call.
 */
export const proofOfWorkLink = repeatLink(({ context }) => (error) => {
  if (problemOf(error).code !== 'proofOfWorkRequired') return null;
  const prove = async () => {
    const { proveWork } = await import('./proof-of-work.ts');
    context.proofOfWork = await proveWork(await getProofOfWorkChallenge());
    return context.proofOfWork !== null;
  };
  return prove();
});
