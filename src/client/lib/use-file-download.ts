import { useMutation } from '@tanstack/react-query';
import { fetchFile } from './rpc/fetch-file.ts';
import { saveFile } from './save-file.ts';

export interface DownloadableFile {
  url: string;
  /** For a response without a file name. */
  name: string;
}

/** Downloads one of several files that the server makes, and saves it. `variables` is the latest one. */
export const useFileDownload = () =>
  useMutation({
    mutationFn: ({ url }: DownloadableFile) => fetchFile(url),
    onSuccess: ({ content, name }, file) => saveFile(content, name ?? file.name),
  });
