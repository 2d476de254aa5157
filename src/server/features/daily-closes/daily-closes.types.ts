import type { ListDailyCloses } from '#shared/daily-closes/daily-closes.schema.ts';
import type { Day } from '#shared/dates/day.ts';
import type { PlannedClose } from './daily-closes.rules.ts';

/** Which days of a merchant are closed. */
export interface CloseState {
  /** Earlier days have no close. */
  startsOn: Day;
  closedThrough: Day;
  /** Number of the last close; 0 without one. */
  lastNumber: number;
  /** Changes until then are reported, except those not committed yet. */
  checkedAt: Date;
}

export interface TerminalLabel {
  id: string;
  serialNumber: string;
  name: string | null;
}

export interface NumberedClose extends PlannedClose {
  number: number;
  terminal: TerminalLabel;
}

/** Selects a merchant's closes; undefined does not filter. */
export type CloseFilter = Pick<ListDailyCloses, 'fromDate' | 'toDate' | 'terminalId'>;
