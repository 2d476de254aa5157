import { readFileSync } from 'node:fs';

/** Identifies a process even if its id is reused. */
export interface ProcessIdentity {
  pid: number;
  /** Start time in kernel ticks; null if unknown. */
  startedAt: string | null;
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, startedAt: readStat(pid).startedAt };
}

export function isSameProcessAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return isProcessAlive(pid) && readStat(pid).startedAt === startedAt;
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // A zombie has ended, but its parent has not collected it yet.
  return readStat(pid).state !== 'Z';
}

function readStat(pid: number): { state: string | null; startedAt: string | null } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything.
    // The state follows, and 19 fields later the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? null, startedAt: fields[19] ?? null };
  } catch {
    return { state: null, startedAt: null };
  }
}
