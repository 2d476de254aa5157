import type { TaskMeta } from 'vitest';

/** A kind of fault that the product survived without losing or doubling anything, and what its clients saw of it. */
export interface SurvivedFault {
  fault: string;
  times: number;
  /** Requests from the beginning of the fault until the clients worked again. */
  requests?: number;
  /** Of these: answered with an error that asks for a repetition, or not at all. */
  failed?: number;
  /** Submissions that were acknowledged meanwhile. */
  acknowledged?: number;
  /** Of these: not stored at the end of the test. */
  lost?: number;
  /** Of these: stored more than once at the end of the test. */
  doubled?: number;
  /** From the end of the fault, or from the kill, until all clients worked again, at worst. */
  recoveredInMs?: number;
  /** Resident memory of the servers in megabytes before the first and after the last of these faults. */
  memory?: { start: number; end: number };
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
