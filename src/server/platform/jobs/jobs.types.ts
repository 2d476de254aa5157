import type { JobName } from '#shared/operations/operations-enums.ts';

/** The right of one server to run a job. */
export interface JobLease {
  name: JobName;
  /** Identifies one run. A run without its lease matches no row. */
  holder: string;
}

export interface StoredJob {
  name: string;
  /** 0 for a permanent job. Null if only former servers registered it. */
  intervalSeconds: number | null;
  /** In the future while a server runs the job. */
  lockedUntil: Date | null;
  lastStartedAt: Date | null;
  /** Before `lastStartedAt` during a run and after an interrupted one. */
  lastFinishedAt: Date | null;
  lastSucceededAt: Date | null;
  /** The error of the last finished run; null if it succeeded. */
  lastError: string | null;
  /** Failures since the last success. */
  consecutiveFailures: number;
  requestedAt: Date | null;
}
