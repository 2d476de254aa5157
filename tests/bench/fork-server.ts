import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { MeasuredServer } from './measure.ts';
import { startFlags } from './product-server.ts';

export interface ForkedServer extends MeasuredServer {
  stop(): Promise<void>;
}

/** Starts a program with the flags of the product, sends it its order and resolves with the URL that it answers. */
export const forkServer = async (program: string, order: object): Promise<ForkedServer> => {
  const child = fork(program, {
    execArgv: ['--import', 'tsx', ...startFlags()],
    // Keeps dates.
    serialization: 'advanced',
  });
  const exited = once(child, 'exit');
  child.send(order);
  const first = await Promise.race([once(child, 'message'), exited.then(() => null)]);
  if (!first || child.pid === undefined) throw new Error(`${program} ended at its start.`);
  return {
    url: String(first[0]),
    pids: [child.pid],
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
};
