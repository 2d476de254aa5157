import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** Relative to the root of the project. */
  path: string;
  lines: string[];
}

export const readSourceFiles = (pattern: string | string[], exclude = /^$/u): SourceFile[] =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('node_modules/') && !exclude.test(path))
    .sort()
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n') }));

/** The text of a comment on a line, or null. A `//` inside a string is not a comment. */
export const commentOn = (line: string): string | null => {
  const whole = /^\s*(?:\/\/|\/\*\*?|\*)(?!\/)(.*)$/u.exec(line);
  if (whole) return whole[1] ?? '';
  return /[;,{}()\]]\s+\/\/\s(.*)$/u.exec(line)?.[1] ?? null;
};
