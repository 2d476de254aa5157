import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program of `programs/`, run as a process of its own that can be killed. */
export interface RunningProgram {
  pid: number;
  /** Everything that it has said so far. */
  lines: readonly string[];
  /** The first line with this beginning, without it. Rejects when the program ends without having said it. */
  says(beginning: string): Promise<string>;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  exited: Promise<unknown>;
}

export function runFaultProgram(name: string, args: readonly string[]): RunningProgram {
  const path = fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  const exited = once(child, 'close');

  async function says(beginning: string): Promise<string> {
    for (;;) {
      const line = lines.find((candidate) => candidate.startsWith(beginning));
      if (line !== undefined) return line.slice(beginning.length);
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`${name} ended without saying "${beginning}": ${lines.join(' | ')}`);
      }
      await Promise.race([once(output, 'line'), exited]);
    }
  }

  return {
    pid: child.pid ?? 0,
    lines,
    says,
    exited,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
