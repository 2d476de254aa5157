import { type FetchedFile, fetchFile } from '#client/lib/rpc/fetch-file.ts';

/** The file of a report. */
export const fetchReportFile = (merchantId: string, id: string, signal?: AbortSignal): Promise<FetchedFile> =>
  fetchFile(
    `/api/v1/Merchant/${encodeURIComponent(merchantId)}/Report/${encodeURIComponent(id)}`,
    signal ? { signal } : {},
  );

/** For the rare answer without a name of its own. */
export const namelessReport = 'report.pdf';
