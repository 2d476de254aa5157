import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '#client/lib/rpc/fetch-file.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { saveFile } from '#client/lib/save-file.ts';
import type { ListExport } from '#shared/exports/exports.schema.ts';

export const useExportFile = (merchantId: string) => {
  const utils = trpc.useUtils();
  const [bytes, setBytes] = useState(0);
  const download = useMutation({
    mutationFn: async ({ id, fileName, format }: Pick<ListExport, 'id' | 'fileName' | 'format'>) => {
      setBytes(0);
      const url = `/api/v1/Merchant/${encodeURIComponent(merchantId)}/Export/${encodeURIComponent(id)}/File`;
      const { content, name } = await fetchFile(url, { onBytes: setBytes });
      const saved = name ?? fileName ?? `export.${format}`;
      saveFile(content, saved);
      return saved;
    },
    onSuccess: () => utils.exports.list.invalidate({ merchantId }),
  });
  return { download, bytes };
};
