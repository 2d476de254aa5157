import { fetchFile } from '#client/lib/rpc/fetch-file.ts';
import type { DownloadableFile } from '#client/lib/use-file-download.ts';
import type { Language } from '#shared/i18n/languages.ts';

export interface TransactionKey {
  merchantId: string;
  id: string;
}

const transactionUrl = ({ merchantId, id }: TransactionKey): string =>
  `/api/v1/Merchant/${encodeURIComponent(merchantId)}/Transaction/${encodeURIComponent(id)}`;

export const fetchSignature = async (key: TransactionKey, signal: AbortSignal): Promise<Blob> =>
  (await fetchFile(`${transactionUrl(key)}/Signature`, { signal })).content;

export const receiptFile = (key: TransactionKey, language: Language): DownloadableFile => ({
  url: `${transactionUrl(key)}/Receipt?language=${language}`,
  name: `${key.id}.pdf`,
});
