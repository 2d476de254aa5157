import { inject } from 'vitest';

/**
 * When the servers and browsers of `e2e` and `browser` start: a Wednesday noon in Budapest. The demo data is the same
 * in every run, and no day ends during one.
 */
const demoStart = new Date('2026-11-18T11:00:00.000Z');

export interface DemoClock {
  offsetMs: number;
  /** The settings of a server with this clock. */
  settings: Record<string, string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    demoClock: DemoClock;
  }
}

/**
 * Moves the clock of a process or page by this much. Contains nothing from outside, because others run its text, and
 * only methods, because `tsx` wraps functions with a name in a helper.
 */
export const shiftClock = (offsetMs: number): void => {
  const { now } = Date;
  const shifted = {
    now(): number {
      return now() + offsetMs;
    },
  };
  const ShiftedDate = new Proxy(Date, {
    construct(target, args, newTarget) {
      return Reflect.construct(target, args.length > 0 ? args : [shifted.now()], newTarget);
    },
    apply() {
      return new ShiftedDate().toString();
    },
    get(target, key) {
      return key === 'now' ? shifted.now : Reflect.get(target, key);
    },
  });
  Date.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
};

export const startDemoClock = (): DemoClock => {
  const offsetMs = demoStart.getTime() - Date.now();
  const program = encodeURIComponent(`(${shiftClock})(${offsetMs})`);
  return { offsetMs, settings: { NODE_OPTIONS: `--import=data:text/javascript,${program}` } };
};

/** The time of the demo servers and of the browser. */
export const demoNow = (): Date => new Date(Date.now() + inject('demoClock').offsetMs);
