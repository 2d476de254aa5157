import { authorizedFetch } from '#client/lib/rpc/authorized-fetch.ts';
import type { ExportFormat } from '#shared/transactions/transactions.schema.ts';
import { type TransactionFilter, toListInput } from './transaction-filter.ts';

export interface ExportedFile {
  content: Blob;
  name: string;
}

/** As `problemOf` reads it. */
class ExportError extends Error {
  readonly data: object;

  constructor(data: object) {
    super('The server refused the file.');
    this.data = data;
  }
}

const refusalOf = async (response: Response): Promise<ExportError> => {
  const problem: unknown = await response.json().catch(() => null);
  return new ExportError({
    ...(typeof problem === 'object' && problem !== null ? problem : {}),
    httpStatus: response.status,
  });
};

/** The server's own name for it, with its accents. */
const nameOf = (response: Response, otherwise: string): string => {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/iu.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (plain ?? otherwise);
};

interface ExportCall {
  merchantId: string;
  filter: TransactionFilter;
  format: ExportFormat;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/**
 * All transactions of the filter. The file is whole or there is none: one that breaks off on the way throws. It is kept in
 * the browser until then, which the largest merchant's file of a few dozen megabytes allows.
 */
export const fetchExport = async ({
  merchantId,
  filter,
  format,
  signal,
  onBytes,
}: ExportCall): Promise<ExportedFile> => {
  const { merchantId: _, pageNumber: _page, pageSize: _size, ...filters } = toListInput(merchantId, filter);
  const query = new URLSearchParams({ ...filters, format });
  const response = await authorizedFetch(`/api/v1/Merchant/${merchantId}/Transaction/Export?${query}`, { signal });
  if (!response.ok || !response.body) throw await refusalOf(response);

  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    onBytes(bytes);
  }
  const content = new Blob(parts, { type: response.headers.get('content-type') ?? '' });
  return { content, name: nameOf(response, `transactions.${format}`) };
};
