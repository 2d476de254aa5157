import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** Everything that the server has printed so far. */
  output(): string;
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** What a server of version 1.0 needs for the same. Later versions ignore these names. */
const settingsOfVersion1 = {
  DEMO_DATA: 'off',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  REGISTRATIONS_PER_IP_PER_HOUR: '1000000',
  PASSWORD_RESETS_PER_IP_PER_HOUR: '1000000',
  PROOF_OF_WORK_AFTER_PER_IP_PER_HOUR: '1000000',
  PROOF_OF_WORK_AFTER_PER_HOUR: '1000000',
};

/**
 * The environment of a bare machine with the settings of the test, without the settings of the developer: by default a
 * server without demo data on a free port.
 */
const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  // All requests of a test come from one address.
  RATE_LIMIT_PER_SESSION_PER_MINUTE: '1000000',
  RATE_LIMIT_PER_IP_PER_MINUTE: '1000000',
  // The machine of the tests may be busy.
  TARGET_LATENCY_MS: '0',
  ...settings,
});

/** The memory limits of `npm start`. */
export const memorySettings: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
export const memoryFlags: readonly string[] = [
  '--initial-old-space-size=64',
  '--heap-growing-percent=40',
  '--max-semi-space-size=16',
];

interface ServerProgram {
  nodeFlags?: readonly string[];
  /** The built server, by default that of this build. */
  program?: string;
}

export const spawnServer = (
  settings: Record<string, string>,
  { nodeFlags = [], program }: ServerProgram = {},
): { process: ChildProcess; output: () => string } => {
  const child = spawn(process.execPath, [...nodeFlags, program ?? 'dist/server/csippano.js', 'serve'], {
    env: environment(program === undefined ? settings : { ...settingsOfVersion1, ...settings }),
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

/** Runs a server whose start has to fail until it exits. */
export const runServerToItsEnd = async (
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> => {
  const { process: child, output } = spawnServer(settings);
  const [code] = await once(child, 'close');
  return { code: Number(code), output: output() };
};

/** Starts the built server in a process and resolves when it is ready. */
export const startServerProcess = async (
  settings: Record<string, string>,
  server?: ServerProgram,
): Promise<ServerProcess> => {
  const { process: child, output } = spawnServer(settings, server);
  const closed = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        const found = /ready: (http:[^\s"]+)/u.exec(line)?.[1];
        if (found) resolve(found);
      });
    }
    closed.then(() => reject(new Error(`The server exited at its start:\n${output()}`)), reject);
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
