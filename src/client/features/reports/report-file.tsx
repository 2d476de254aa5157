import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { type FetchedFile, fetchFile } from '#client/lib/rpc/fetch-file.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Report } from '#shared/reports/reports.schema.ts';

export const fetchReportFile = (merchantId: string, id: string, signal?: AbortSignal): Promise<FetchedFile> =>
  fetchFile(
    `/api/v1/Merchant/${encodeURIComponent(merchantId)}/Report/${encodeURIComponent(id)}`,
    signal ? { signal } : {},
  );

/**
 * Saves reports as files, also several at a time.
 * The last error stays until the next download starts.
 */
export const useDownloads = (merchantId: string) => {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<unknown>(null);

  const download = async ({ id, fileName }: Pick<Report, 'id' | 'fileName'>) => {
    setRunning((current) => new Set(current).add(id));
    setError(null);
    try {
      const { content, name } = await fetchReportFile(merchantId, id);
      saveFile(content, name ?? fileName);
    } catch (downloadError) {
      setError(downloadError);
    }
    setRunning((current) => new Set([...current].filter((each) => each !== id)));
  };
  return { running, error, download };
};

/** A skeleton in the shape of a portrait A4 page. */
export const PageSkeleton = () => (
  <Box aspectRatio="210 / 297" width="full">
    <Skeleton width="100%" height="100%" />
  </Box>
);
