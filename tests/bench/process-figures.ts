import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports times of processes in hundredths of a second on every architecture. */
const secondsPerTick = 0.01;

/** The text of a file of `/proc`; null on other systems and for a process that has ended. */
const readProc = (file: string): string | null => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return null;
  }
};

/** The CPU time that a process has used since its start, in seconds; null where the system does not report it. */
export const cpuSecondsOf = (pid: number): number | null => {
  const fields = readProc(`${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * secondsPerTick : null;
};

/** The CPU time that all processes have used since the machine started, with what its host took away, in seconds. */
export const machineCpuSeconds = (): number | null => {
  const fields = readProc('stat')?.split('\n')[0]?.split(/\s+/u).map(Number);
  if (!fields) return null;
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = fields;
  return (user + nice + system + irq + softIrq + steal) * secondsPerTick;
};

/** Resident memory of a process now (`VmRSS`) or at its peak (`VmHWM`), in megabytes; null where it is not reported. */
export const megabytesOf = (pid: number, figure: 'VmRSS' | 'VmHWM'): number | null => {
  const kilobytes = new RegExp(`^${figure}:\\s*(\\d+) kB`, 'mu').exec(readProc(`${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
};

/** A process and the processes that it started, such as the workers of a server. */
export const processTreeOf = (pid: number): number[] => {
  const parents = new Map<number, number>();
  for (const name of readProcessNames()) {
    const parent = readProc(`${name}/stat`)?.split(') ').at(-1)?.split(' ')[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const tree = [pid];
  for (const root of tree) tree.push(...[...parents].filter(([, parent]) => parent === root).map(([child]) => child));
  return tree;
};

const readProcessNames = (): string[] => {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  } catch {
    return [];
  }
};
