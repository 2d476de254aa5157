import type { ReportRecipient } from '#shared/reports/reports.schema.ts';
import type { FileError } from './check-file.ts';
import type { ReportValues } from './read-report-name.ts';

/** Why a file is not sent as it is. */
export type FileProblem = FileError | 'midMissing' | 'midUnknown' | 'monthMissing' | 'repeated';

export type FileStatus =
  | { state: 'ready' }
  /** `part`: the sent fraction, from 0 to 1. */
  | { state: 'sending'; part: number }
  | { state: 'sent'; merchant: NonNullable<ReportRecipient['merchant']>; isReplaced: boolean }
  | { state: 'refused'; problem: FileProblem }
  /** The call failed. */
  | { state: 'failed'; error: unknown };

/** One of many files to upload. */
export interface BatchFile {
  id: number;
  file: File;
  /** What its name says, or was entered for it; the rest is common to all files. */
  own: Partial<ReportValues>;
  status: FileStatus;
}

export const isSent = ({ status }: BatchFile): boolean => status.state === 'sent';

/** Returns what a file is sent as. */
export const valuesOf = ({ own }: Pick<BatchFile, 'own'>, common: ReportValues): ReportValues => {
  const { mid, ...others } = { ...common, ...own };
  return { ...others, mid: mid.trim() };
};

/** True if another file that is not sent yet is for the same report: the later of the two would replace the earlier. */
export const isRepeated = (file: BatchFile, files: readonly BatchFile[], common: ReportValues): boolean => {
  const keyOf = (each: BatchFile) => Object.values(valuesOf(each, common)).join();
  const { mid, month } = valuesOf(file, common);
  return (
    mid !== '' &&
    month !== '' &&
    files.some((other) => other.id !== file.id && !isSent(other) && keyOf(other) === keyOf(file))
  );
};
