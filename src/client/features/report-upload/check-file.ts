import { isPdf } from '#shared/files/file-formats.ts';
import { maxReportBytes } from '#shared/reports/reports.schema.ts';

export type FileError = 'fileMissing' | 'fileType' | 'fileTooLarge';

/** Returns why a file cannot be uploaded, or null. */
export const checkFile = async (file: File | null): Promise<FileError | null> => {
  if (file === null) return 'fileMissing';
  if (file.size > maxReportBytes) return 'fileTooLarge';
  return (await isPdf(file)) ? null : 'fileType';
};
