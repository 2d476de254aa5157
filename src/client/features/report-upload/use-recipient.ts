import { trpc } from '#client/lib/rpc/trpc.ts';
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts';
import type { Report, ReportRecipient, ReportType } from '#shared/reports/reports.schema.ts';

const pauseMs = 400;

interface ReportKey {
  mid: string;
  type: ReportType;
  month: string;
}

/** Looks up the merchant of a MID and the report that it already has for the month. */
export const useRecipient = ({ mid, type, month }: ReportKey) => {
  const utils = trpc.useUtils();
  const typed = mid.trim();
  const debounced = useDebouncedValue(typed, pauseMs);
  const recipient = trpc.reportRecipients.find.useQuery({ mid: debounced }, { enabled: debounced !== '' });
  // While a MID is being typed, the result belongs to the previous one.
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
    isUnknown: isCurrent && recipient.data?.merchant === null,
    existing,
    error: isCurrent ? recipient.error : null,
    /** Looks up the merchant at once. Returns null if the MID is unknown or the lookup fails. */
    findNow: async (): Promise<ReportRecipient['merchant']> =>
      (await utils.reportRecipients.find.fetch({ mid: typed }).catch(() => null))?.merchant ?? null,
  };
};
