import { problemOf } from '../problem.ts';
import { repeatLink } from './repeat-link.ts';
import { getProofOfWorkChallenge } from './session-calls.ts';

/**
 * A link that proves work and repeats the call on request.
 * The server asks while anonymous calls flood it.
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
