import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProofOfWorkChallenge } from '#shared/auth/proof-of-work.schema.ts';
import { proveWork, useIsProvingWork } from './proof-of-work.ts';

const challenge = {} as ProofOfWorkChallenge;
const started: SolvingWorker[] = [];

class SolvingWorker {
  onmessage: (event: { data: null }) => void = () => {};

  postMessage(): void {
    started.push(this);
  }

  terminate(): void {}
}

afterEach(() => vi.unstubAllGlobals());

test('the status is shown while a worker runs, also after one that could not be created', async () => {
  const { result } = renderHook(useIsProvingWork);
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new DOMException('Workers are blocked', 'SecurityError');
      }
    },
  );
  await act(() => expect(proveWork(challenge)).rejects.toThrow('Workers are blocked'));
  expect(result.current).toBe(false);

  vi.stubGlobal('Worker', SolvingWorker);
  const proof = proveWork(challenge);
  await waitFor(() => expect(result.current).toBe(true));
  started[0]?.onmessage({ data: null });
  expect(await proof).toBeNull();
  await waitFor(() => expect(result.current).toBe(false));
});
