import type { ReportModel } from '#db/models/files.models.ts';
import type { Row } from '#db/sql/table.ts';
import type { Day } from '#shared/dates/day.ts';
import type { FeeStatement, ReportSource, ReportType } from '#shared/reports/reports.schema.ts';

export interface ReportKey {
  merchantId: string;
  type: ReportType;
  /** The first day of the month. */
  month: Day;
}

export interface ExistingReport {
  id: string;
  fileId: string;
  fileName: string;
  source: ReportSource;
  /** The figures of a generated settlement; null for an upload. */
  settled: SettledCounts | null;
  /** An upload keeps that of the settlement which it replaced. */
  feeStatement: FeeStatement | null;
  updatedAt: Date;
  /** The `updatedAt` of the statement's settlement. */
  feeStatedAt: Date | null;
}

export interface ReportContent {
  fileId: string;
  source: ReportSource;
  settled: SettledCounts | null;
  /** Null keeps that of the former content. */
  feeStatement: FeeStatement | null;
  at: Date;
}

/** A month's successful and voided sales, and refunds. The sum never decreases. */
export interface SettledCounts {
  saleCount: number;
  voidCount: number;
  refundCount: number;
}

export type SettlementToState = Pick<Row<ReportModel>, 'merchantId' | 'month'>;
