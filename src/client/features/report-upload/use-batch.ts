import { useRef, useState } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { type BatchFile, type FileProblem, type FileStatus, isRepeated, isSent, valuesOf } from './batch.ts';
import { checkFile } from './check-file.ts';
import { type ReportValues, readReportName } from './read-report-name.ts';
import { sendReport } from './use-upload.ts';

type Merchant = Extract<FileStatus, { state: 'sent' }>['merchant'];

let lastId = 0;

/** What is wrong with the file itself does not change with what is entered for it. */
const withoutProblem = (status: FileStatus): FileStatus =>
  status.state === 'failed' || (status.state === 'refused' && !status.problem.startsWith('file'))
    ? { state: 'ready' }
    : status;

/**
 * Many reports that are uploaded one after the other. A file that fails stays in the list, and is sent again with the
 * next attempt.
 */
export const useBatch = (common: ReportValues) => {
  const utils = trpc.useUtils();
  const [files, setFiles] = useState<readonly BatchFile[]>([]);
  const running = useRef<AbortController | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isAttempted, setIsAttempted] = useState(false);

  const patch = (id: number, changes: (file: BatchFile) => Partial<BatchFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...changes(each) } : each)));
  const setStatus = (id: number, status: FileStatus) => patch(id, () => ({ status }));
  const findMerchant = async (mid: string): Promise<Merchant | null> =>
    (await utils.reportRecipients.find.fetch({ mid })).merchant;

  /** Fills in what the names say. A number is taken as the MID if a merchant has it. */
  const add = async (added: readonly File[]) => {
    const read = await Promise.all(
      added.map(async (file): Promise<BatchFile> => {
        const { mid, ...own } = readReportName(file.name);
        const isMid = mid !== undefined && (await findMerchant(mid).catch(() => null)) !== null;
        const problem = await checkFile(file);
        lastId += 1;
        return {
          id: lastId,
          file,
          own: isMid ? { ...own, mid } : own,
          status: problem ? { state: 'refused', problem } : { state: 'ready' },
        };
      }),
    );
    setIsAttempted(false);
    setFiles((all) => [...all, ...read]);
  };

  const hasReport = async ({ id }: Merchant, { type, month }: ReportValues): Promise<boolean> => {
    const day = `${month}-01`;
    return (await utils.reports.list.fetch({ merchantId: id, type, from: day, to: day })).data.length > 0;
  };
  const problemOf = async (entry: BatchFile): Promise<FileProblem | null> => {
    const { mid, month } = valuesOf(entry, common);
    const fileError = await checkFile(entry.file);
    if (fileError) return fileError;
    if (mid === '') return 'midMissing';
    if (month === '') return 'monthMissing';
    return isRepeated(entry, files, common) ? 'repeated' : null;
  };
  /** Returns false if it was cancelled. */
  const sendOne = async (entry: BatchFile, { signal }: AbortController): Promise<boolean> => {
    const { id, file } = entry;
    const values = valuesOf(entry, common);
    try {
      const problem = await problemOf(entry);
      const merchant = problem === null ? await findMerchant(values.mid) : null;
      if (merchant === null) setStatus(id, { state: 'refused', problem: problem ?? 'midUnknown' });
      else {
        setStatus(id, { state: 'sending', part: 0 });
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

  /** Sends all files that are not sent yet. */
  const send = async () => {
    const controller = new AbortController();
    running.current = controller;
    setIsSending(true);
    for (const entry of files.filter((each) => !isSent(each))) if (!(await sendOne(entry, controller))) break;
    setIsSending(false);
    setIsAttempted(true);
    void utils.reports.invalidate();
  };

  return {
    files,
    isSending,
    /** True after an attempt to send what is in the list. */
    isAttempted,
    add,
    send,
    cancel: () => running.current?.abort(),
    /** Sets what is entered for one file. */
    change: (id: number, values: Partial<ReportValues>) =>
      patch(id, ({ own, status }) => ({ own: { ...own, ...values }, status: withoutProblem(status) })),
    /** To be called when what is common to the files changes. */
    clearProblems: () => setFiles((all) => all.map((each) => ({ ...each, status: withoutProblem(each.status) }))),
    remove: (id: number) => setFiles((all) => all.filter((each) => each.id !== id)),
    clear: () => setFiles([]),
  };
};
