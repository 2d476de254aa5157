import { useEffect, useRef, useState } from 'react';
import { fetchFile, saveFile } from '#client/lib/rpc/fetch-file.ts';
import type { ExportFormat } from '#shared/paging/day-range-filter.ts';

export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; bytes: number }
  | { step: 'done'; name: string }
  | { step: 'failed'; error: unknown };

export interface Export {
  state: ExportState;
  start: (format: ExportFormat) => Promise<void>;
  cancel: () => void;
}

/** Exports a list as a file and saves it. Unmounting aborts the download. */
export const useExport = (urlOf: (format: ExportFormat) => string): Export => {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ step: 'idle' });
  };
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: ExportFormat) => {
    running.current?.abort();
    const call = new AbortController();
    running.current = call;
    setState({ step: 'running', bytes: 0 });
    try {
      const onBytes = (bytes: number) => running.current === call && setState({ step: 'running', bytes });
      const { content, name } = await fetchFile(urlOf(format), { signal: call.signal, onBytes });
      if (running.current !== call) return;
      const fileName = name ?? `export.${format}`;
      saveFile(content, fileName);
      setState({ step: 'done', name: fileName });
    } catch (error) {
      if (running.current === call) setState({ step: 'failed', error });
    }
  };

  return { state, start, cancel };
};
