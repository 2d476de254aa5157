import { trpc } from '#client/lib/rpc/trpc.ts';
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts';
import { findReportRecipientSchema } from '#shared/reports/reports.schema.ts';
import type { MidState } from './batch.ts';

/** Milliseconds without a key press before a typed MID is looked up. */
export const midPauseMs = 400;

/** False for a text that the server would refuse to look up. */
export const isMid = (text: string): boolean => findReportRecipientSchema.safeParse({ mid: text }).success;

/** Looks up which MIDs merchants have. */
export const useMidLookups = (mids: readonly string[]) => {
  const key = useDebouncedValue([...new Set(mids)].filter(isMid).join('\n'), midPauseMs);
  const looked = key === '' ? [] : key.split('\n');
  const queries = trpc.useQueries((t) => looked.map((mid) => t.reportRecipients.find({ mid })));
  const midStateOf = (mid: string): MidState => {
    if (!isMid(mid)) return 'unknown';
    const query = queries[looked.indexOf(mid)];
    if (query?.data) return query.data.merchant === null ? 'unknown' : 'found';
    return query?.isError && !query.isFetching ? 'failed' : 'pending';
  };
  return {
    midStateOf,
    /** Repeats the failed lookups. */
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
};
