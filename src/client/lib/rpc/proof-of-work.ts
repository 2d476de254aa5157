import type { Solution } from 'altcha-lib/types';
import { useSyncExternalStore } from 'react';
import type { ProofOfWork, ProofOfWorkChallenge } from '#shared/auth/proof-of-work.schema.ts';
import { createListeners } from '../listeners.ts';

const { subscribe, notify } = createListeners();
let workers = 0;

const countWorker = (difference: 1 | -1) => {
  workers += difference;
  notify();
};

/** True while the browser computes a proof of work. */
export const useIsProvingWork = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => workers > 0,
    () => false,
  );

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const solve = (challenge: ProofOfWorkChallenge): Promise<Solution | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('The proof-of-work worker did not start'));
    };
    worker.postMessage(challenge);
  });

/**
 * Solves a challenge in a worker. Returns the `Proof-Of-Work` header,
 * or null without a solution in 90 seconds.
 */
export const proveWork = async (challenge: ProofOfWorkChallenge): Promise<string | null> => {
  countWorker(1);
  const solution = await solve(challenge).finally(() => countWorker(-1));
  if (solution === null) return null;
  const { counter, derivedKey } = solution;
  return base64url(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies ProofOfWork));
};
