import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bareEnvironment } from '#tests/setup/build-image.ts';

// This machine with folders of its own in place of those that an installation changes, so that a guide can be executed
// as it is written, by root, with its users, groups and paths, without leaving a trace.

const ownFolders = ['etc', 'opt', 'usr/local/bin', 'var/lib'] as const;
const searchPath = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/** True if this process may give another one its own view of the file system. */
export const hasBareMachine = ((): boolean => {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
})();

export interface BareMachine {
  /**
   * Runs lines of a guide as root in its home folder. Stops at the first one that fails, and then throws with what was
   * printed.
   */
  run(script: string, input?: string): Promise<string>;
  /** The file of a path on the machine. */
  file(path: string): string;
  /** The folder in which the lines run. */
  home: string;
  stop(): Promise<void>;
}

export const openBareMachine = async (folder: string): Promise<BareMachine> => {
  const file = (path: string): string => join(folder, path);
  for (const each of [...ownFolders, 'home']) mkdirSync(file(each), { recursive: true });
  cpSync('/etc', file('etc'), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  mkdirSync(file('etc/systemd/system'), { recursive: true });
  mkdirSync(file('var/lib/units'));
  copyFileSync(join(import.meta.dirname, 'systemctl.mjs'), file('usr/local/bin/systemctl'));
  chmodSync(file('usr/local/bin/systemctl'), 0o755);
  // A package that is installed already.
  writeFileSync(file('usr/local/bin/apt-get'), '#!/bin/sh\n', { mode: 0o755 });

  // The namespace lives as long as this process.
  const mounts = ownFolders.map((each) => `mount --bind '${file(each)}' /${each}`).join(' && ');
  const holder = spawn('unshare', ['--mount', 'sh', '-c', `${mounts} && echo mounted && exec sleep infinity`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');

  const run = async (script: string, input = ''): Promise<string> => {
    const args = [
      `--mount=/proc/${holder.pid}/ns/mnt`,
      'bash',
      '--norc',
      '-euxo',
      'pipefail',
      '-c',
      `cd '${file('home')}'\n${script}`,
    ];
    const env = { ...bareEnvironment(), PATH: searchPath };
    const running = execFile('nsenter', args, { env, maxBuffer: 64 * 2 ** 20 });
    const output: string[] = [];
    for (const stream of [running.stdout, running.stderr]) stream?.on('data', (part: string) => output.push(part));
    running.stdin?.end(input);
    const [code] = await once(running, 'close');
    if (code !== 0) throw new Error(output.join(''));
    return output.join('');
  };
  return {
    run,
    file,
    home: file('home'),
    async stop() {
      const pids = file('var/lib/units/pids');
      const started = existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n').map(Number) : [];
      const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);
      for (const pid of started.filter(isAlive)) process.kill(pid, 'SIGTERM');
      while (started.some(isAlive)) await wait(100);
      holder.kill();
      await once(holder, 'close');
    },
  };
};
