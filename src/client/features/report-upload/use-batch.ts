import { useRef, useState } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { ReportRecipient } from '#shared/reports/reports.schema.ts';
import { type BatchFile, type FileProblem, type FileStatus, fileProblemOf, isSent, valuesOf } from './batch.ts';
import { checkFile } from './check-file.ts';
import { type ReportValues, readReportName } from './read-report-name.ts';
import { useMidLookups } from './use-mid-lookups.ts';
import { sendReport } from './use-upload.ts';

type Merchant = NonNullable<ReportRecipient['merchant']>;

let lastId = 0;

/** A failed call says nothing about other values. */
const afterChange = (status: FileStatus): FileStatus => (status.state === 'failed' ? { state: 'ready' } : status);

/**
 * Uploads many reports one after the other.
 * A failed file stays, and the next attempt sends it again.
 */
export const useBatch = (common: ReportValues) => {
  const utils = trpc.useUtils();
  const [files, setFiles] = useState<readonly BatchFile[]>([]);
  const running = useRef<AbortController | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isAttempted, setIsAttempted] = useState(false);
  const lookups = useMidLookups(files.map((file) => valuesOf(file, common).mid));
  const problemIn = (file: BatchFile): FileProblem | null =>
    fileProblemOf(file, { files, common, midStateOf: lookups.midStateOf });

  const patch = (id: number, changes: (file: BatchFile) => Partial<BatchFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...changes(each) } : each)));
  const setStatus = (id: number, status: FileStatus) => patch(id, () => ({ status }));

  /**
   * Fills in the values of the names.
   * An unknown MID stays: the file must not go to another merchant.
   */
  const add = async (added: readonly File[]) => {
    const read = await Promise.all(
      added.map(async (file): Promise<BatchFile> => {
        const fileError = await checkFile(file);
        lastId += 1;
        return { id: lastId, file, fileError, own: readReportName(file.name), status: { state: 'ready' } };
      }),
    );
    setIsAttempted(false);
    setFiles((all) => [...all, ...read]);
  };

  const hasReport = async ({ id }: Merchant, { type, month }: ReportValues): Promise<boolean> => {
    const day = `${month}-01`;
    return (await utils.reports.list.fetch({ merchantId: id, type, from: day, to: day })).data.length > 0;
  };
  /** Returns false if it was cancelled. */
  const sendOne = async (entry: BatchFile, { signal }: AbortController): Promise<boolean> => {
    const { id, file } = entry;
    const values = valuesOf(entry, common);
    try {
      setStatus(id, { state: 'sending', part: 0 });
      const { merchant } = await utils.reportRecipients.find.fetch({ mid: values.mid });
      // The lookup of the row shows the same problem.
      if (merchant === null) setStatus(id, { state: 'ready' });
      else {
        const isReplaced = await hasReport(merchant, values);
        const onProgress = (part: number) => setStatus(id, { state: 'sending', part });
        signal.throwIfAborted();
        await sendReport(values, file, { signal, onProgress });
        setStatus(id, { state: 'sent', merchant, isReplaced });
      }
    } catch (error) {
      setStatus(id, signal.aborted ? { state: 'ready' } : { state: 'failed', error });
    }
    return !signal.aborted;
  };

  const sendable = files.filter((each) => !isSent(each) && problemIn(each) === null);
  /** Sends all valid unsent files. */
  const send = async () => {
    const controller = new AbortController();
    running.current = controller;
    setIsSending(true);
    for (const entry of sendable) if (!(await sendOne(entry, controller))) break;
    setIsSending(false);
    setIsAttempted(true);
    void utils.reports.invalidate();
  };

  return {
    files,
    problemIn,
    /** The number of files that the next attempt sends. */
    sendableCount: sendable.length,
    isSending,
    /** True after an attempt to send the current files. */
    isAttempted,
    add,
    send,
    retryLookups: lookups.retry,
    cancel: () => running.current?.abort(),
    /** Sets the entered values of one file. */
    change: (id: number, values: Partial<ReportValues>) =>
      patch(id, ({ own, status }) => ({ own: { ...own, ...values }, status: afterChange(status) })),
    /** To be called when the common values change. */
    clearProblems: () => setFiles((all) => all.map((each) => ({ ...each, status: afterChange(each.status) }))),
    remove: (id: number) => setFiles((all) => all.filter((each) => each.id !== id)),
    clear: () => setFiles([]),
  };
};
