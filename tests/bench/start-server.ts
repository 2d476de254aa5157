import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Plan } from './calls.ts';
import type { Addresses } from './server.ts';

export interface BenchServer extends Addresses {
  stop(): Promise<void>;
}

/** Starts the product and the baseline in one process, so that they share processor, compiler and memory. */
export const startServer = async (plan: Plan): Promise<BenchServer> => {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  const exited = once(child, 'exit');
  child.send(plan);
  const first = await Promise.race([once(child, 'message'), exited.then(() => null)]);
  if (!first) throw new Error('The process with the servers ended at its start.');
  const [addresses] = first as [Addresses];
  return {
    ...addresses,
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
};
