import { useEffect, useState } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { ReportType } from '#shared/reports/report-enums.ts';
import type { ReportRecipient } from '#shared/reports/report-recipient.schema.ts';
import type { Report } from '#shared/reports/reports.schema.ts';

const pauseMs = 400;

/** The text once typing pauses. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

interface Wanted {
  mid: string;
  type: ReportType;
  month: string;
}

/** Whose report it would be, and which one is there already for that month. */
export const useRecipient = ({ mid, type, month }: Wanted) => {
  const utils = trpc.useUtils();
  const typed = mid.trim();
  const paused = usePaused(typed);
  const recipient = trpc.reportRecipients.find.useQuery({ mid: paused }, { enabled: paused !== '' });
  // While another MID is being typed, the merchant of the last one is not the one meant.
  const isCurrent = typed === paused && typed !== '';
  const merchant = isCurrent ? (recipient.data?.merchant ?? null) : null;
  const day = `${month}-01`;
  const reports = trpc.reports.list.useQuery(
    { merchantId: merchant?.id ?? '', type, from: day, to: day },
    { enabled: merchant !== null && month !== '' },
  );
  const present: Report | null = merchant && month !== '' ? (reports.data?.data[0] ?? null) : null;
  return {
    merchant,
    isUnknown: isCurrent && recipient.data?.merchant === null,
    present,
    error: isCurrent ? recipient.error : null,
    /** Without waiting for the pause; null also when nobody could say. */
    findNow: async (): Promise<ReportRecipient['merchant']> =>
      (await utils.reportRecipients.find.fetch({ mid: typed }).catch(() => null))?.merchant ?? null,
  };
};
