import { useState } from 'react';
import { saveFile } from '#client/lib/save-file.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import { fetchReportFile } from './report-file.ts';

/** Saves reports as files, several at a time if need be; the last failure is kept until the next try. */
export const useDownloads = (merchantId: string) => {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<unknown>(null);

  const download = async ({ id, fileName }: Pick<Report, 'id' | 'fileName'>) => {
    setRunning((present) => new Set(present).add(id));
    setError(null);
    try {
      const { content, name } = await fetchReportFile(merchantId, id);
      saveFile(content, name ?? fileName);
    } catch (failure) {
      setError(failure);
    }
    setRunning((present) => new Set([...present].filter((each) => each !== id)));
  };
  return { running, error, download };
};
