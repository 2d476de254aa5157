import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchPart } from './options.ts';

const documents = ['README.md', 'docs/performance.md'];

const marks = (part: BenchPart): [string, string] => [`<!-- bench ${part} -->`, `<!-- end of bench ${part} -->`];

/** Replaces the text between the marks of a part in the documents that have them. Returns their names. */
export const writeTable = (part: BenchPart, text: string): string[] => {
  const [start, end] = marks(part);
  return documents.filter((file) => {
    const before = readFileSync(file, 'utf8');
    const from = before.indexOf(start);
    const to = before.indexOf(end);
    if (from < 0 || to < from) return false;
    writeFileSync(file, `${before.slice(0, from + start.length)}\n\n${text}\n\n${before.slice(to)}`);
    return true;
  });
};
