import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '#client/lib/rpc/fetch-file.ts';
import { saveFile } from '#client/lib/save-file.ts';
import type { ExportFormat } from '#shared/paging/day-range-filter.ts';

export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; bytes: number }
  | { step: 'done'; name: string }
  | { step: 'failed'; error: unknown };

export interface Export<Choice extends string = ExportFormat> {
  state: ExportState;
  start: (choice: Choice) => Promise<void>;
  cancel: () => void;
}

/**
 * Downloads and saves a file from the server, such as a list.
 * Unmounting aborts the download.
 * The choice is the file extension if the response has no name.
 */
export const useExport = <Choice extends string = ExportFormat>(urlOf: (choice: Choice) => string): Export<Choice> => {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ step: 'idle' });
  };
  useEffect(() => () => running.current?.abort(), []);

  const start = async (choice: Choice) => {
    running.current?.abort();
    const call = new AbortController();
    running.current = call;
    setState({ step: 'running', bytes: 0 });
    try {
      const onBytes = (bytes: number) => running.current === call && setState({ step: 'running', bytes });
      const { content, name } = await fetchFile(urlOf(choice), { signal: call.signal, onBytes });
      if (running.current !== call) return;
      const fileName = name ?? `export.${choice}`;
      saveFile(content, fileName);
      setState({ step: 'done', name: fileName });
    } catch (error) {
      if (running.current === call) setState({ step: 'failed', error });
    }
  };

  return { state, start, cancel };
};
