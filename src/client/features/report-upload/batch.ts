import type { ReportRecipient } from '#shared/reports/reports.schema.ts';
import type { FileError } from './check-file.ts';
import type { ReportValues } from './read-report-name.ts';

/** Why a file is not sent as it is. */
export type FileProblem = FileError | 'midMissing' | 'midUnknown' | 'midUnchecked' | 'monthMissing' | 'repeated';

export type FileStatus =
  | { state: 'ready' }
  /** `part`: the sent fraction, from 0 to 1. */
  | { state: 'sending'; part: number }
  | { state: 'sent'; merchant: NonNullable<ReportRecipient['merchant']>; isReplaced: boolean }
  /** The call failed. */
  | { state: 'failed'; error: unknown };

/** One of many files to upload. */
export interface BatchFile {
  id: number;
  file: File;
  /** The problem of the file itself, whatever its values are. */
  fileError: FileError | null;
  /** Read from its name or entered; all files share the rest. */
  own: Partial<ReportValues>;
  status: FileStatus;
}

export type MidState = 'found' | 'unknown' | 'failed' | 'pending';

export const isSent = ({ status }: Pick<BatchFile, 'status'>): boolean => status.state === 'sent';

/** Returns the values that a file is sent with. */
export const valuesOf = ({ own }: Pick<BatchFile, 'own'>, common: ReportValues): ReportValues => {
  const { mid, ...others } = { ...common, ...own };
  return { ...others, mid: mid.trim() };
};

type CheckedFile = Pick<BatchFile, 'id' | 'own' | 'status' | 'fileError'>;

/** True if another unsent file is for the same report, which would be replaced. */
const isRepeated = (file: CheckedFile, files: readonly CheckedFile[], common: ReportValues): boolean => {
  const keyOf = (each: CheckedFile) => {
    const { mid, type, month } = valuesOf(each, common);
    return [mid, type, month].join();
  };
  return files.some(
    (other) => other.id !== file.id && !isSent(other) && other.fileError === null && keyOf(other) === keyOf(file),
  );
};

/**
 * Returns why a file cannot be sent, or null.
 * A MID without a merchant or without a lookup gets nothing.
 */
export const fileProblemOf = (
  file: CheckedFile,
  {
    files,
    common,
    midStateOf,
  }: { files: readonly CheckedFile[]; common: ReportValues; midStateOf: (mid: string) => MidState },
): FileProblem | null => {
  const { mid, month } = valuesOf(file, common);
  if (file.fileError) return file.fileError;
  if (mid === '') return 'midMissing';
  const midState = midStateOf(mid);
  if (midState === 'unknown') return 'midUnknown';
  if (midState === 'failed') return 'midUnchecked';
  if (month === '') return 'monthMissing';
  return isRepeated(file, files, common) ? 'repeated' : null;
};
