import { useState } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { allTransactionExportColumns, onlineTransactionExportColumns } from '#shared/exports/export-enums.ts';
import { chosenOf, type ExportedList, type FileOptions, useUsualColumns } from './exported-list.ts';

export interface ListExporting {
  /** The export requested here; it is saved when it is ready. */
  currentId: string | null;
  isRequesting: boolean;
  /** Why the request was refused. */
  error: unknown;
  start: (options: FileOptions) => void;
  /**
   * Stops following the current export.
   * The server continues it, in the list of all exports.
   */
  forget: () => void;
}

export const useListExport = (merchantId: string, list: ExportedList): ListExporting => {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const usual = useUsualColumns(list.kind);
  const utils = trpc.useUtils();
  const callbacks = {
    onSuccess: async ({ id }: { id: string }) => {
      setCurrentId(id);
      await utils.exports.list.invalidate({ merchantId });
    },
  };
  const ofCards = trpc.exports.requestTransactions.useMutation(callbacks);
  const ofShops = trpc.exports.requestOnlineTransactions.useMutation(callbacks);
  const { isPending, error } = list.kind === 'transactions' ? ofCards : ofShops;
  return {
    currentId,
    isRequesting: isPending,
    error,
    start: ({ columns: chosen, ...options }) => {
      setCurrentId(null);
      const names = chosen ?? usual;
      if (list.kind === 'transactions') {
        const columns = chosenOf(allTransactionExportColumns, names);
        ofCards.mutate({ merchantId, ...list.filter, ...options, columns });
      } else {
        const columns = chosenOf(onlineTransactionExportColumns, names);
        ofShops.mutate({ merchantId, ...list.filter, ...options, columns });
      }
    },
    forget: () => {
      setCurrentId(null);
      ofCards.reset();
      ofShops.reset();
    },
  };
};
