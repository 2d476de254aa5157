import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';

export interface ProgramResult {
  /** The exit code; null if it did not start or was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Folders for servers: the PATH and distributions' other folders. */
export function defaultSearchPath(): string[] {
  const onPath = (process.env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'));
  return [...new Set([...onPath, '/usr/sbin', '/usr/local/sbin', '/usr/libexec', '/usr/local/mysql/bin'])];
}

export function findProgram(name: string, searchPath: readonly string[]): string | null {
  return searchPath.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/** Runs a program and collects its output. Never rejects: the code is null if it cannot start. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string; input?: string } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: options.cwd, stdio: 'pipe' });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    // A program may end before it reads all input. Its exit code is the result.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
    child.on('error', (error) => resolve({ code: null, stdout, stderr: error.message }));
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
