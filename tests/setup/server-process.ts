import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** All that it has printed so far. */
  output(): string;
  /** As the power cut does: nothing is finished, nothing is told. */
  kill(): Promise<void>;
  /** As a supervisor does: what runs is finished. Answers the exit code. */
  stop(): Promise<number | null>;
}

/** Only what a bare machine has, and what the test gives: no setting of whoever runs the tests gets in. */
const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  // One address makes all requests of a test.
  RATE_LIMIT_PER_SESSION_PER_MINUTE: '1000000',
  RATE_LIMIT_PER_IP_PER_MINUTE: '1000000',
  ...settings,
});

export const spawnServer = (
  settings: Record<string, string>,
  nodeFlags: readonly string[] = [],
): { process: ChildProcess; output: () => string } => {
  const child = spawn(process.execPath, [...nodeFlags, 'dist/server/serve.js'], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { process: child, output: () => text };
};

/** Runs it until it ends by itself: for starts that have to fail. */
export const runServerToItsEnd = async (
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> => {
  const { process: child, output } = spawnServer(settings);
  const [code] = await once(child, 'close');
  return { code: Number(code), output: output() };
};

/** The built server as a process of its own, once it says where it is. */
export const startServerProcess = async (
  settings: Record<string, string>,
  nodeFlags?: readonly string[],
): Promise<ServerProcess> => {
  const { process: child, output } = spawnServer(settings, nodeFlags);
  const closed = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        const found = /ready: (http:\S+)/u.exec(line)?.[1];
        if (found) resolve(found);
      });
    }
    closed.then(() => reject(new Error(`the server ended at its start:\n${output()}`)), reject);
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = await closed;
    return code as number | null;
  };
  return {
    url,
    process: child,
    output,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
};
