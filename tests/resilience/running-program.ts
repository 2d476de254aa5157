import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program of `programs/` in a process that can be killed. */
export interface RunningProgram {
  pid: number;
  /** The lines printed so far. */
  lines: readonly string[];
  /** Resolves with the rest of the first line that starts with `prefix`. Rejects if the program ends without it. */
  waitForLine(prefix: string): Promise<string>;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  exited: Promise<unknown>;
}

export function runProgram(name: string, args: readonly string[]): RunningProgram {
  const path = fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  const exited = once(child, 'close');

  async function waitForLine(prefix: string): Promise<string> {
    for (;;) {
      const line = lines.find((candidate) => candidate.startsWith(prefix));
      if (line !== undefined) return line.slice(prefix.length);
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`${name} ended without the line "${prefix}": ${lines.join(' | ')}`);
      }
      await Promise.race([once(output, 'line'), exited]);
    }
  }

  return {
    pid: child.pid ?? 0,
    lines,
    waitForLine,
    exited,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
