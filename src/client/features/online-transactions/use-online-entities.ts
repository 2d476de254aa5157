import { trpc } from '#client/lib/rpc/trpc.ts';

const pageSize = 100;

/** The merchant's web shops by name; `isSettled` once they are known or could not be loaded. */
export const useOnlineEntities = (merchantId: string) => {
  const query = trpc.onlineEntities.listOfMerchant.useQuery({ merchantId, pageSize });
  const { data, isPending, isSuccess } = query;
  return {
    query,
    entities: data?.data ?? [],
    isSettled: !isPending,
    isComplete: isSuccess && data.totalPages <= 1,
  };
};
