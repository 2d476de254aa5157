import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { readFilter } from './transaction-filter.ts';

/** The filter in the address; a terminal that is none of the merchant's is dropped. */
export const useTransactionFilter = ({ isTerminal }: { isTerminal: (id: string) => boolean }) =>
  useListFilter((params) => {
    const asked = readFilter(params);
    const isForeign = asked.terminalId !== null && !isTerminal(asked.terminalId);
    return isForeign ? { ...asked, terminalId: null } : asked;
  });
