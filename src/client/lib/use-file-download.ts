import { useMutation } from '@tanstack/react-query';
import { fetchFile } from './rpc/fetch-file.ts';
import { saveFile } from './save-file.ts';

export interface DownloadableFile {
  url: string;
  /** For a response without a file name. */
  name: string;
}

/** Downloads and saves one of several files. `variables` is the latest one. */
export const useFileDownload = () =>
  useMutation({
    mutationFn: ({ url }: DownloadableFile) => fetchFile(url),
    onSuccess: ({ content, name }, file) => saveFile(content, name ?? file.name),
  });
