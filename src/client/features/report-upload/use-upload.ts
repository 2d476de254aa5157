import { useRef, useState } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { uploadFile } from '#client/lib/rpc/upload-file.ts';
import type { ReportType } from '#shared/reports/report-enums.ts';

interface Upload {
  mid: string;
  type: ReportType;
  month: string;
  file: File;
}

/** Sends a report; `part` says how far it has come, from 0 to 1, and is null while nothing is sent. */
export const useUpload = () => {
  const utils = trpc.useUtils();
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);

  /** True when it was taken. */
  const upload = async ({ mid, type, month, file }: Upload): Promise<boolean> => {
    const stop = new AbortController();
    running.current = stop;
    setError(null);
    setPart(0);
    try {
      const url = `/api/v1/Report/MonthlyReport?${new URLSearchParams({ mid, type, month })}`;
      await uploadFile(url, file, { signal: stop.signal, onProgress: setPart });
      void utils.reports.invalidate();
      return true;
    } catch (failure) {
      if (!stop.signal.aborted) setError(failure);
      return false;
    } finally {
      setPart(null);
    }
  };
  return { part, error, upload, cancel: () => running.current?.abort(), forget: () => setError(null) };
};
