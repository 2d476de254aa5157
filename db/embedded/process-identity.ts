import { readFileSync } from 'node:fs';

/** A process for certain, also after its number went to another one. */
export interface ProcessIdentity {
  pid: number;
  /** When it started, in the kernel's ticks; null where the system does not tell. */
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
  // A zombie is over; only its parent has not noticed yet.
  return readStat(pid).state !== 'Z';
}

function readStat(pid: number): { state: string | null; startedAt: string | null } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in brackets, may hold anything: the state follows it, the start time is 19 further on.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? null, startedAt: fields[19] ?? null };
  } catch {
    return { state: null, startedAt: null };
  }
}
