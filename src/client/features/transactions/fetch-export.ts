import { toListInput } from '#client/lib/list/list-filter.ts';
import { type FetchedFile, fetchFile } from '#client/lib/rpc/fetch-file.ts';
import type { ExportFormat } from '#shared/transactions/transactions.schema.ts';
import type { TransactionFilter } from './transaction-filter.ts';

interface ExportCall {
  merchantId: string;
  filter: TransactionFilter;
  format: ExportFormat;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/** All transactions of the filter. */
export const fetchExport = ({ merchantId, filter, format, ...call }: ExportCall): Promise<FetchedFile> => {
  const { pageNumber: _page, pageSize: _size, ...filters } = toListInput(filter);
  const query = new URLSearchParams({ ...filters, format });
  return fetchFile(`/api/v1/Merchant/${merchantId}/Transaction/Export?${query}`, call);
};
