import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#client/lib/save-file.ts';
import type { ExportFormat } from '#shared/transactions/transactions.schema.ts';
import { fetchExport } from './fetch-export.ts';
import type { TransactionFilter } from './transaction-filter.ts';

export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; bytes: number }
  | { step: 'done'; name: string }
  | { step: 'failed'; error: unknown };

/** Fetches the file of a filter and saves it; leaving the screen calls it off. */
export const useExport = (merchantId: string, filter: TransactionFilter) => {
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
      const { content, name } = await fetchExport({ merchantId, filter, format, signal: call.signal, onBytes });
      if (running.current !== call) return;
      const fileName = name ?? `transactions.${format}`;
      saveFile(content, fileName);
      setState({ step: 'done', name: fileName });
    } catch (error) {
      if (running.current === call) setState({ step: 'failed', error });
    }
  };

  return { state, start, cancel };
};
