import type { TaskMeta } from 'vitest';

/** A kind of fault that the product survived without losing or doubling anything. */
export interface SurvivedFault {
  fault: string;
  times: number;
  /** Submissions that were acknowledged during the fault and the recovery from it. */
  acknowledged?: number;
  /** From the end of the fault until the clients worked again, at worst. */
  recoveredInMs?: number;
}

declare module 'vitest' {
  interface TaskMeta {
    faults?: SurvivedFault[];
  }
}

/** Adds a row to the table that a run of the project `resilience` prints at its end. */
export const reportFault = ({ meta }: { meta: TaskMeta }, row: SurvivedFault): void => {
  meta.faults = [...(meta.faults ?? []), row];
};
