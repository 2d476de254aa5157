import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const milliseconds = 1_000;
const megabyte = 1_048_576;
const tickMs = 5;

/**
 * CPU time of this thread in milliseconds. Other programs do not add to it, so it is a measure on a busy machine, too.
 */
const threadTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / milliseconds;
};

const readMegabytes = ({ pid }: ChildProcess, member: string): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${member}:\\s+(\\d+) kB$`, 'mu').exec(status)?.[1]) / 1024);
};

/** The resident memory of a process on Linux, in megabytes. */
export const residentMegabytes = (process: ChildProcess): number => readMegabytes(process, 'VmRSS');

/**
 * The part of it that no other process uses, in megabytes: without the files of Node.js itself, 67 MB that all servers
 * of a machine share and that the system can read again.
 */
export const privateMegabytes = (process: ChildProcess): number => readMegabytes(process, 'RssAnon');

/** Measures how long requests keep the event loop busy without a break, and the memory that they leave behind. */
export const watchProcess = () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const delay = monitorEventLoopDelay({ resolution: tickMs });
  delay.enable();
  let isRunning = false;
  let last = 0;
  let maxMs = 0;
  const tick = () => {
    const now = threadTime();
    if (isRunning) maxMs = Math.max(maxMs, now - last);
    last = now;
  };
  const timer = setInterval(tick, tickMs);
  return {
    /**
     * Runs a request and returns the longest time in milliseconds that the event loop was busy with it without a break.
     */
    during: async <T>(request: () => Promise<T>): Promise<{ result: T; busyMs: number }> => {
      last = threadTime();
      maxMs = 0;
      isRunning = true;
      try {
        const result = await request();
        tick();
        return { result, busyMs: maxMs };
      } finally {
        isRunning = false;
      }
    },
    /** The heap in megabytes after a garbage collection. */
    heapMegabytes: (): number => {
      collectGarbage();
      return process.memoryUsage().heapUsed / megabyte;
    },
    /** The longest delay of a timer in milliseconds, including the work of the test itself and of other programs. */
    maxTimerDelayMs: (): number => delay.max / 1e6,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
};
