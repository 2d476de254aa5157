import { trpc } from '#client/lib/rpc/trpc.ts';
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts';
import type { Report, ReportRecipient, ReportType } from '#shared/reports/reports.schema.ts';
import { isMid, midPauseMs } from './use-mid-lookups.ts';

interface ReportKey {
  mid: string;
  type: ReportType;
  month: string;
}

/** Looks up a MID's merchant and its report of the month. */
export const useRecipient = ({ mid, type, month }: ReportKey) => {
  const utils = trpc.useUtils();
  const typed = mid.trim();
  const debounced = useDebouncedValue(typed, midPauseMs);
  const recipient = trpc.reportRecipients.find.useQuery({ mid: debounced }, { enabled: isMid(debounced) });
  // While a MID is typed, the result belongs to the previous one.
  const isCurrent = typed === debounced && typed !== '';
  const merchant = isCurrent ? (recipient.data?.merchant ?? null) : null;
  const day = `${month}-01`;
  const reports = trpc.reports.list.useQuery(
    { merchantId: merchant?.id ?? '', type, from: day, to: day },
    { enabled: merchant !== null && month !== '' },
  );
  const existing: Report | null = merchant && month !== '' ? (reports.data?.data[0] ?? null) : null;
  return {
    merchant,
    isUnknown: isCurrent && (!isMid(typed) || recipient.data?.merchant === null),
    existing,
    error: isCurrent ? recipient.error : null,
    /**
     * Looks up the merchant at once; null for an unknown MID.
     * Throws if the lookup fails.
     */
    findNow: async (): Promise<ReportRecipient['merchant']> =>
      isMid(typed) ? (await utils.reportRecipients.find.fetch({ mid: typed })).merchant : null,
  };
};
