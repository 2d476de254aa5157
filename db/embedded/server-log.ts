import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import type { DataFolder } from './data-folder.ts';

const largestLog = 5 * 1024 * 1024;

/** Rotates a large log and keeps one old file. Returns the offset for the next start. */
export function turnServerLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= largestLog) return size;
  renameSync(path, `${path}.old`);
  return 0;
}

/** At most 64 kB of the log: the first error causes the others. */
export function readServerLog(path: string, from: number): string {
  try {
    const file = openSync(path, 'r');
    try {
      const buffer = Buffer.alloc(Math.min(Math.max(fstatSync(file).size - from, 0), 65_536));
      return buffer.toString('utf8', 0, readSync(file, buffer, 0, buffer.length, from));
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}

/** The line that explains the end of a server: its first error, or its last line. */
export function usefulLine(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => /\[ERROR\]/.test(text)) ?? lines.at(-1) ?? 'it said nothing.';
  const text = line.replace(/^.*\[ERROR\]\s*(\[\S+\]\s*)*/, '').trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Explains from the log why a server ended unexpectedly. */
export function explainFailure(log: string, folder: DataFolder): string {
  if (/no space left|disk (is )?full|error:? 28\b|errno:? 28\b/i.test(log)) {
    return `The disk of the data folder ${folder.root} is full. Make room, or choose another folder with DATA_DIR.`;
  }
  return `The database server could not run on ${folder.root}: ${usefulLine(log)} Mend that, or set DATABASE_URL to a database.`;
}
