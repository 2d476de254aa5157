import { trpc } from '#client/lib/rpc/trpc.ts';

const pageSize = 100;

/** All terminals of the merchant; `isSettled` once they are known or could not be loaded. */
export const useMerchantTerminals = (merchantId: string) => {
  const first = trpc.terminals.listOfMerchant.useQuery({ merchantId, pageSize });
  const rest = trpc.useQueries((t) =>
    Array.from({ length: Math.max((first.data?.totalPages ?? 1) - 1, 0) }, (_, index) =>
      t.terminals.listOfMerchant({ merchantId, pageSize, pageNumber: index + 2 }),
    ),
  );
  const pages = [first, ...rest];
  return {
    terminals: pages.flatMap(({ data }) => data?.data ?? []),
    isSettled: pages.every(({ isPending }) => !isPending),
    isComplete: pages.every(({ isSuccess }) => isSuccess),
  };
};
