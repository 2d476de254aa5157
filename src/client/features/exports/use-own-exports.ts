import { trpc } from '#client/lib/rpc/trpc.ts';
import type { ListExport } from '#shared/exports/exports.schema.ts';

const pollMs = 1_000;

export const isUnfinished = ({ state }: Pick<ListExport, 'state'>): boolean =>
  state === 'Queued' || state === 'Running';

/** Reads the exports of 30 days, every second until all are finished. */
export const useOwnExports = (merchantId: string) =>
  trpc.exports.list.useQuery(
    { merchantId },
    { refetchInterval: ({ state }) => (state.data?.data.some(isUnfinished) ? pollMs : false) },
  );
