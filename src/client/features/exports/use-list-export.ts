import { useState } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { allTransactionExportColumns, onlineTransactionExportColumns } from '#shared/exports/export-enums.ts';
import { chosenOf, type ExportedList, type FileOptions } from './exported-list.ts';

export interface ListExporting {
  /** The export that was requested here, which is saved when it is ready. */
  currentId: string | null;
  isRequesting: boolean;
  /** Why the request was refused. */
  error: unknown;
  start: (options: FileOptions) => void;
  /** Leaves the current export to the list of all. */
  forget: () => void;
}

/** Requests exports of a list. */
export const useListExport = (merchantId: string, list: ExportedList): ListExporting => {
  const [currentId, setCurrentId] = useState<string | null>(null);
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
    start: ({ columns, ...options }) => {
      setCurrentId(null);
      if (list.kind === 'transactions') {
        const chosen = chosenOf(allTransactionExportColumns, columns);
        ofCards.mutate({ merchantId, ...list.filter, ...options, ...(chosen ? { columns: chosen } : {}) });
      } else {
        const chosen = chosenOf(onlineTransactionExportColumns, columns);
        ofShops.mutate({ merchantId, ...list.filter, ...options, ...(chosen ? { columns: chosen } : {}) });
      }
    },
    forget: () => {
      setCurrentId(null);
      ofCards.reset();
      ofShops.reset();
    },
  };
};
