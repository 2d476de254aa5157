import type { ReportType } from '#shared/reports/reports.schema.ts';

export interface ReportValues {
  mid: string;
  type: ReportType;
  /** `YYYY-MM`, or empty. */
  month: string;
}

const monthPattern = /(?<!\d)(20\d{2})[-_. ]{0,2}(0[1-9]|1[0-2])(?!\d)/u;
/** A day is a shorter run of digits. */
const midPattern = /(?<!\d)\d{9,15}(?!\d)/u;
const interchangePattern = /interchange|ic\+\+/iu;

/** Returns what a file name says about its report. `mid` is a number that may be a MID. */
export const readReportName = (fileName: string): Partial<ReportValues> => {
  const mid = midPattern.exec(fileName)?.[0];
  const [, year, month] = monthPattern.exec(fileName) ?? [];
  return {
    ...(mid && { mid }),
    ...(interchangePattern.test(fileName) && { type: 'InterchangePlusPlus' }),
    ...(year && { month: `${year}-${month}` }),
  };
};
