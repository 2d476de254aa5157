import { useRef, useState } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { uploadFile } from '#client/lib/rpc/upload-file.ts';
import type { ReportValues } from './read-report-name.ts';

/** Uploads the report of a merchant and month. */
export const sendReport = (
  { mid, type, month }: ReportValues,
  file: File,
  options: Parameters<typeof uploadFile>[2],
): Promise<unknown> =>
  uploadFile(`/api/v1/Report/MonthlyReport?${new URLSearchParams({ mid, type, month })}`, file, options);

/** `part` is the progress from 0 to 1; null while nothing is sent. */
export const useUpload = () => {
  const utils = trpc.useUtils();
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);

  /** Returns true if the server accepted the report. */
  const upload = async (values: ReportValues, file: File): Promise<boolean> => {
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setPart(0);
    try {
      await sendReport(values, file, { signal: controller.signal, onProgress: setPart });
      void utils.reports.invalidate();
      return true;
    } catch (uploadError) {
      if (!controller.signal.aborted) setError(uploadError);
      return false;
    } finally {
      setPart(null);
    }
  };
  return { part, error, upload, cancel: () => running.current?.abort(), clearError: () => setError(null) };
};
